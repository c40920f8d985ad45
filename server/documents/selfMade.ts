import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type Bytes, integer, octets, oid, sequence, set, tlv } from '../../src/verify/der.ts'

/** Long enough to check papers, short enough to review the cryptography in time. */
const years = 5
const ecdsaSha256 = sequence(oid('1.2.840.10045.4.3.2'))

const text = (tag: number, words: string): Bytes => tlv(tag, new TextEncoder().encode(words))
const named = (type: string, words: string): Bytes => set(sequence(oid(type), text(0x0c, words)))
/** RFC 5280: two-digit years until 2049, four digits after that. */
function time(at: Date): Bytes {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050 ? text(0x17, digits.slice(2)) : text(0x18, digits)
}
const extension = (type: string, value: Uint8Array, isCritical: boolean): Bytes =>
  sequence(oid(type), isCritical ? tlv(0x01, Uint8Array.of(0xff)) : new Uint8Array(), octets(value))

export interface MadeKey {
  readonly privateKey: KeyObject
  readonly certificate: Bytes
  readonly endsAt: Date
}

/**
 * A new P-256 key with a self-signed certificate. It proves a file unchanged, not who sealed it: for that,
 * people compare fingerprints.
 */
export function makeSealKey(company: string, now: Date, endsAt = yearsAfter(now, years)): MadeKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(named('2.5.4.10', company), named('2.5.4.3', `${company} document seal`))
  const body = sequence(
    tlv(0xa0, integer(Uint8Array.of(2))),
    integer(Uint8Array.from(randomBytes(16))),
    ecdsaSha256,
    name,
    sequence(time(now), time(endsAt)),
    name,
    Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })),
    tlv(
      0xa3,
      sequence(
        extension('2.5.29.19', sequence(), true),
        // Digital signature and non-repudiation.
        extension('2.5.29.15', tlv(0x03, Uint8Array.of(6, 0xc0)), true),
      ),
    ),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, ecdsaSha256, tlv(0x03, Uint8Array.of(0), signature))
  return { privateKey, certificate, endsAt: new Date(Math.floor(endsAt.getTime() / 1000) * 1000) }
}

function yearsAfter(at: Date, count: number): Date {
  const then = new Date(at)
  then.setUTCFullYear(then.getUTCFullYear() + count)
  return then
}
