import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256Hex } from '../../secrets/sha256.ts'

/** The domain `sealed` requires this prefix. */
export const sealedPrefix = 'sealed1:'
const cipher = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

/** A value changed, truncated or moved, or a missing key. Never reveals contents. */
class SealBroken extends Error {
  constructor(place: string, why: string) {
    super(`The sealed value at ${place} cannot be opened: ${why}`)
    this.name = 'SealBroken'
  }
}

/** Encrypts single fields with keys stored outside the database. */
export interface KeyRing {
  /** Newest first. Never the keys themselves. */
  readonly ids: () => readonly string[]
  /** Seals with the newest key, bound to one column and row. */
  seal(place: string, value: unknown): string
  /** @throws SealBroken */
  open(place: string, text: string): unknown
  /** Puts a new key first in the ring, for good; absent if keys are configured. */
  readonly add?: () => Promise<void>
  /** Forgets all keys but the newest. */
  readonly forgetOlder?: () => Promise<void>
}

/** The id of the key, included in everything it seals. */
function idOfKey(key: string): string {
  return sha256Hex(`lotline field key ${key}`).slice(0, 8)
}

const idIn = (text: string): string => text.slice(sealedPrefix.length).split(':', 1)[0] ?? ''

/** A key ring over the keys that `now` returns, newest first. */
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

/** The key ring of a database opened without keys. */
export const noKeys: KeyRing = ringOver(() => [])
