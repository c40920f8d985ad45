import { type KeyObject, sign, X509Certificate } from 'node:crypto'
import { signedBytes } from '../../src/verify/cms.ts'
import type { Bytes } from '../../src/verify/der.ts'
import type { Failed } from '../files/waitingChild.ts'
import { readPrivateKey, writePrivateKey } from './privateSealKey.ts'
import { makeSealKey } from './selfMade.ts'

/** A private key by its file, and its certificates in DER, its own first. */
export interface HeldKey {
  readonly file: string
  readonly certificates: readonly Bytes[]
}

export type HolderAsk =
  | { readonly check: HeldKey }
  | { readonly seal: HeldKey; readonly digest: Bytes }
  | { readonly make: { readonly file: string; readonly company: string; readonly now: Date } }

export interface HolderAnswer {
  /** Whether the key is there and belongs to its certificate. */
  readonly held?: 'yes' | 'missing' | 'differs'
  readonly signature?: Bytes
  readonly made?: { readonly certificate: Bytes; readonly endsAt: Date }
}

const digestLength = 32

function keyOf({ file, certificates: [leaf] }: HeldKey): KeyObject | 'missing' | 'differs' {
  const key = readPrivateKey(file)
  if (key === null) return 'missing'
  return leaf !== undefined && new X509Certificate(leaf).checkPrivateKey(key) ? key : 'differs'
}

async function answerTo(ask: HolderAsk): Promise<HolderAnswer> {
  if ('make' in ask) {
    const { file, company, now } = ask.make
    const { privateKey, certificate, endsAt } = makeSealKey(company, now)
    writePrivateKey(file, privateKey)
    return { made: { certificate, endsAt } }
  }
  if ('check' in ask) {
    const key = keyOf(ask.check)
    return { held: typeof key === 'string' ? key : 'yes' }
  }
  const key = keyOf(ask.seal)
  if (typeof key === 'string') return { held: key }
  // Signs nothing but the attributes of a seal over this hash.
  if (ask.digest.length !== digestLength) throw new TypeError('That is no SHA-256.')
  const signature = sign('sha256', await signedBytes(ask.digest, ask.seal.certificates), key)
  return { signature: Uint8Array.from(signature) }
}

/** The child process that alone reads the private key: an answer of the server's can never contain it. */
process.on('message', (ask: HolderAsk) => {
  void answerTo(ask)
    .catch((fault: unknown): Failed => ({ failed: fault instanceof Error ? fault.message : 'unknown' }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
