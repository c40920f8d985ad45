import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** drand's quicknet: a public, signed random number every three seconds, in numbered rounds. */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  period: 3,
} as const

/** The minimum time between the end of entries and the beacon's round. */
const beaconRestMs = 60_000

/** When a round is published, in epoch ms. */
export const momentOfRound = (round: number): number =>
  (quicknet.genesis + (round - 1) * quicknet.period) * 1000

/** The first round that stays unknown until well after `moment` (epoch ms). */
export const roundAfter = (moment: number): number =>
  Math.floor(((moment + beaconRestMs) / 1000 - quicknet.genesis) / quicknet.period) + 2

/** Where drand publishes a round. */
export const addressOfRound = (round: number): string =>
  `https://api.drand.sh/${quicknet.chain}/public/${round}`

/** The beacon's output in a round, in hex. */
export interface BeaconRound {
  readonly round: number
  readonly randomness: string
  readonly signature: string
}

export type BeaconFault = 'beaconForm' | 'beaconRandomness'

const hexOfBytes = (count: number): RegExp => new RegExp(`^[0-9a-f]{${count * 2}}$`)
const randomnessForm = hexOfBytes(32)
const signatureForm = hexOfBytes(48)

/**
 * The fault in a round's values. Quicknet's randomness is the hash of its signature, which is not checked:
 * only drand's page proves that the values are drand's.
 */
export function beaconFault({
  randomness,
  signature,
}: Pick<BeaconRound, 'randomness' | 'signature'>): BeaconFault | null {
  if (!randomnessForm.test(randomness) || !signatureForm.test(signature)) return 'beaconForm'
  return bytesToHex(sha256(hexToBytes(signature))) === randomness ? null : 'beaconRandomness'
}
