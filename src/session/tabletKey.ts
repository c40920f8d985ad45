import { drafts } from '../calls/drafts.ts'

/** A tablet's own key and counter. Stored encrypted, with the session: signing out deletes them. */
interface TabletKey {
  readonly publicKey: string
  readonly privateJwk: JsonWebKey
  readonly counter: number
  /** What the counter was last used for, which gets the same number again after a restart. */
  readonly given: string
}

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
    given: '',
  }
  await drafts.save(name, made)
  return made
}

export const tabletPublicKey = async (): Promise<string> => (await own()).publicKey

/** The tablet's next number, on disk before it is used. */
export async function countFor(what: string): Promise<number> {
  const key = await own()
  if (key.given === what) return key.counter
  const next = { ...key, counter: key.counter + 1, given: what }
  await drafts.save(name, next)
  return next.counter
}

/**
 * Takes back numbers of acts that are never sent, whose gap would otherwise count as missing acts. Works only for the
 * last numbers: later ones have been given since.
 */
export async function takeBackCounts(numbers: readonly number[]): Promise<void> {
  const key = await own()
  if (numbers.length === 0 || Math.max(...numbers) !== key.counter) return
  await drafts.save(name, { ...key, counter: Math.min(...numbers) - 1, given: '' })
}

/** The tablet's signature of a text. */
export async function signedByTablet(said: string): Promise<string> {
  const { privateJwk } = await own()
  const key = await crypto.subtle.importKey('jwk', privateJwk, curve, false, ['sign'])
  return base64url(
    await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(said)),
  )
}
