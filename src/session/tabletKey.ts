import { drafts } from '../calls/drafts.ts'

/** A tablet's own key and counter. Stored encrypted, with the session: signing out deletes them. */
interface TabletKey {
  readonly publicKey: string
  readonly privateJwk: JsonWebKey
  readonly counter: number
  /** The last act of each ticket, and its number: after a restart, that act gets it again. Earlier versions kept one for all. */
  readonly given: Readonly<Record<string, Given>> | string
  /** Numbers that were taken back. They are given again before new ones. */
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

async function own(): Promise<TabletKey> {
  const kept = (await drafts.load(name)) as TabletKey | undefined
  if (kept !== undefined) return kept
  const { subtle } = crypto
  const pair = await subtle.generateKey(curve, true, ['sign', 'verify'])
  const made: TabletKey = {
    publicKey: base64url(await subtle.exportKey('raw', pair.publicKey)),
    privateJwk: await subtle.exportKey('jwk', pair.privateKey),
    counter: 0,
    given: {},
  }
  await drafts.save(name, made)
  return made
}

export const tabletPublicKey = async (): Promise<string> => (await own()).publicKey

function givenIn({ given, counter }: TabletKey): Readonly<Record<string, Given>> {
  if (typeof given !== 'string') return given
  const [ticket = '', seq] = given.split(' ')
  return ticket === '' ? {} : { [ticket]: [Number(seq), counter] }
}

/** The tablet's number for an act of a ticket, on disk before it is used. */
export async function countFor(ticket: number, seq: number): Promise<number> {
  const key = await own()
  const given = givenIn(key)
  const [last, before] = given[ticket] ?? []
  if (last === seq && before !== undefined) return before
  const [free, ...left] = key.free ?? []
  const number = free ?? key.counter + 1
  const counter = Math.max(key.counter, number)
  await drafts.save(name, { ...key, counter, given: { ...given, [ticket]: [seq, number] }, free: left })
  return number
}

/**
 * Takes back the numbers of a ticket that ends which were never sent: their gap would count as missing acts, also of
 * other sales.
 */
export async function takeBackCounts(
  ticket: number,
  { unsent, sent = [] }: { readonly unsent: readonly number[]; readonly sent?: readonly number[] },
): Promise<void> {
  const key = await own()
  const { [ticket]: last, ...given } = givenIn(key)
  const free = new Set([...(key.free ?? []), ...unsent])
  // The tablet died before its act was stored.
  if (last !== undefined && !sent.includes(last[1])) free.add(last[1])
  await drafts.save(name, { ...key, given, free: [...free].toSorted((a, b) => a - b) })
}

/** The tablet's signature of a text. */
export async function signedByTablet(said: string): Promise<string> {
  const { privateJwk } = await own()
  const key = await crypto.subtle.importKey('jwk', privateJwk, curve, false, ['sign'])
  return base64url(
    await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(said)),
  )
}
