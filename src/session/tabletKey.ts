import { drafts } from '../calls/drafts.ts'
import { theVault } from '../store/sessionVault.ts'
import type { TabletKeyRow } from '../store/vaultDb.ts'

/** A tablet's counter, encrypted with the session like its key: signing out deletes both. */
interface TabletCounter {
  /** The key of an earlier version, which could be exported. */
  readonly publicKey?: string
  readonly privateJwk?: JsonWebKey
  readonly counter: number
  /**
   * Each ticket's last act with its number, kept for it after a restart. Earlier versions had one for all.
   */
  readonly given: Readonly<Record<string, Given>> | string
  /** Numbers taken back, which are used again before new ones. */
  readonly free?: readonly number[]
}
type Given = readonly [seq: number, number: number]

const name = 'signing-tablet'
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const own = async (): Promise<TabletCounter> =>
  ((await drafts.load(name)) as TabletCounter | undefined) ?? { counter: 0, given: {} }

async function newKey(): Promise<TabletKeyRow> {
  const { subtle } = crypto
  const { publicKey, privateJwk } = await own()
  // Tickets on the tablet belong to the key with which they were fetched.
  if (publicKey !== undefined && privateJwk !== undefined) {
    return {
      name: 'tablet',
      publicKey,
      privateKey: await subtle.importKey('jwk', privateJwk, curve, false, ['sign']),
    }
  }
  const pair = await subtle.generateKey(curve, false, ['sign', 'verify'])
  const raw = await subtle.exportKey('raw', pair.publicKey)
  return { name: 'tablet', privateKey: pair.privateKey, publicKey: base64url(raw) }
}

async function key(): Promise<TabletKeyRow> {
  const kept = await theVault().tabletKey(newKey)
  const { privateJwk, counter, given, free = [] } = await own()
  // Stores it in the new form before anything else.
  if (privateJwk !== undefined) await drafts.save(name, { counter, given, free } satisfies TabletCounter)
  return kept
}

export const tabletPublicKey = async (): Promise<string> => (await key()).publicKey

function givenIn({ given, counter }: TabletCounter): Readonly<Record<string, Given>> {
  if (typeof given !== 'string') return given
  const [ticket = '', seq] = given.split(' ')
  return ticket === '' ? {} : { [ticket]: [Number(seq), counter] }
}

/** The tablet's number for a ticket's act, on disk before use. */
export async function countFor(ticket: number, seq: number): Promise<number> {
  const kept = await own()
  const given = givenIn(kept)
  const [last, before] = given[ticket] ?? []
  if (last === seq && before !== undefined) return before
  const [free, ...left] = kept.free ?? []
  const number = free ?? kept.counter + 1
  const counter = Math.max(kept.counter, number)
  await drafts.save(name, { ...kept, counter, given: { ...given, [ticket]: [seq, number] }, free: left })
  return number
}

/** Takes back an ending ticket's unsent numbers: a gap would count as missing acts, even of other sales. */
export async function takeBackCounts(
  ticket: number,
  { unsent, sent = [] }: { readonly unsent: readonly number[]; readonly sent?: readonly number[] },
): Promise<void> {
  const kept = await own()
  const { [ticket]: last, ...given } = givenIn(kept)
  const free = new Set([...(kept.free ?? []), ...unsent])
  // The tablet died before its act was stored.
  if (last !== undefined && !sent.includes(last[1])) free.add(last[1])
  await drafts.save(name, { ...kept, given, free: [...free].toSorted((a, b) => a - b) })
}

/** The tablet's signature of a text. */
export async function signedByTablet(said: string): Promise<string> {
  const { privateKey } = await key()
  const way = { name: 'ECDSA', hash: 'SHA-256' } as const
  return base64url(await crypto.subtle.sign(way, privateKey, new TextEncoder().encode(said)))
}
