import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** What every sealed value begins with; the domain `sealed` takes nothing else. */
export const sealedPrefix = 'sealed1:'
const cipher = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

/** Thrown for a value that was changed, cut, moved, or sealed with a key that is not here. Says nothing of what is in it. */
export class SealBroken extends Error {
  constructor(place: string, why: string) {
    super(`The sealed value at ${place} cannot be opened: ${why}`)
    this.name = 'SealBroken'
  }
}

/** Keys that seal single fields of the database, and lie outside of it. */
export interface KeyRing {
  /** Names of its keys, the newest first. Never more than their names. */
  readonly ids: () => readonly string[]
  /** Seals a value with the newest key, for one place alone: a column and a row. */
  seal(place: string, value: unknown): string
  /** @throws SealBroken */
  open(place: string, text: string): unknown
  /** Puts a new key before the others, for good; absent where somebody else gives the keys. */
  readonly add?: () => Promise<void>
  /** Forgets all keys but the newest. */
  readonly forgetOlder?: () => Promise<void>
}

/** The name of a key, which stands in all that it sealed. */
export function idOfKey(key: string): string {
  return createHash('sha256').update(`lotline field key ${key}`).digest('hex').slice(0, 8)
}

/** The name of the key that sealed a value. */
const idIn = (text: string): string => text.slice(sealedPrefix.length).split(':', 1)[0] ?? ''

/** A ring over the keys that `now` answers, the newest first. */
export function ringOver(now: () => readonly string[]): KeyRing {
  const seal: KeyRing['seal'] = (place, value) => {
    const [key] = now()
    if (key === undefined) throw new SealBroken(place, noKeysSentence)
    const nonce = randomBytes(nonceSize)
    const work = createCipheriv(cipher, Buffer.from(key, 'base64url'), nonce)
    work.setAAD(Buffer.from(sealedPrefix + place))
    const inner = Buffer.concat([work.update(JSON.stringify(value), 'utf8'), work.final()])
    const bytes = Buffer.concat([nonce, inner, work.getAuthTag()])
    return `${sealedPrefix}${idOfKey(key)}:${bytes.toString('base64url')}`
  }
  const open: KeyRing['open'] = (place, text) => {
    if (!text.startsWith(sealedPrefix)) throw new SealBroken(place, 'it is not sealed.')
    const id = idIn(text)
    const key = now().find((one) => idOfKey(one) === id)
    if (key === undefined) throw new SealBroken(place, `its key ${id} is not here.`)
    const bytes = Buffer.from(text.slice(sealedPrefix.length + id.length + 1), 'base64url')
    if (bytes.length < nonceSize + tagSize) throw new SealBroken(place, 'it was cut.')
    const work = createDecipheriv(cipher, Buffer.from(key, 'base64url'), bytes.subarray(0, nonceSize))
    work.setAAD(Buffer.from(sealedPrefix + place))
    work.setAuthTag(bytes.subarray(-tagSize))
    try {
      const inner = Buffer.concat([work.update(bytes.subarray(nonceSize, -tagSize)), work.final()])
      return JSON.parse(inner.toString('utf8')) as unknown
    } catch {
      throw new SealBroken(place, 'it was changed, or stood elsewhere.')
    }
  }
  return { ids: () => now().map(idOfKey), seal, open }
}

const noKeysSentence = 'there is no key. LOTLINE_FIELD_KEYS has to give one.'

/** For a database that is opened without keys: nothing is sealed or opened. */
export const noKeys: KeyRing = ringOver(() => [])
