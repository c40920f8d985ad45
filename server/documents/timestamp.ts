import { randomBytes } from 'node:crypto'
import { fromBER, type Integer, type Sequence } from 'asn1js'
import { type Bytes, integer, octets, oid, sequence, sha256, tlv } from '../../src/verify/der.ts'
import { plainToken, timeOf } from '../../src/verify/timeToken.ts'
import { breaker, type Fault } from '../providers/breaker.ts'

/** The authority's response, never an exception. */
export type TimeAnswer =
  | { readonly kind: 'ok'; readonly token: Bytes }
  /** The authority refused, with this PKIStatus. */
  | { readonly kind: 'refused'; readonly status: number }
  | Fault

/** A time-stamp authority (RFC 3161). */
export interface TimeAuthority {
  stamp(bytes: Bytes): Promise<TimeAnswer>
}

const mostMs = 5000
const mostAnswer = 64 * 1024
const sha256Id = '2.16.840.1.101.3.4.2.1'

/** A request for a token over these bytes, including the authority's certificate. */
async function requestFor(bytes: Bytes, nonce: Bytes): Promise<Bytes> {
  const imprint = sequence(sequence(oid(sha256Id), tlv(0x05)), octets(await sha256(bytes)))
  return sequence(integer(Uint8Array.of(1)), imprint, integer(nonce), tlv(0x01, Uint8Array.of(0xff)))
}

const isDer = (type: string | null): boolean => type?.startsWith('application/timestamp-reply') === true

/** A token verifiable later: over these bytes, for this request, signed by its certificate. */
async function read(answer: Bytes, bytes: Bytes, nonce: Bytes): Promise<TimeAnswer> {
  const { offset, result } = fromBER(answer)
  const [info, token] = (result as Sequence).valueBlock.value
  const [status] = (info as Sequence | undefined)?.valueBlock.value ?? []
  if (offset === -1 || status === undefined) return { kind: 'fault', cause: new Error('No RFC 3161.') }
  const number = (status as Integer).valueBlock.valueDec
  if (number > 1) return { kind: 'refused', status: number }
  const plain = token === undefined ? null : plainToken(new Uint8Array(token.toBER()))
  const time = plain === null ? null : await timeOf(plain, bytes, nonce)
  if (plain === null || time === null)
    return { kind: 'fault', cause: new Error('The token is not what was asked for.') }
  return { kind: 'ok', token: plain }
}

/** Asks an authority for up to five seconds; pauses while it does not respond. */
export function timeAuthority(url: string): TimeAuthority {
  const guarded = breaker()
  const ask = async (bytes: Bytes): Promise<TimeAnswer> => {
    const nonce = Uint8Array.from(randomBytes(8))
    nonce[0] = (nonce[0] ?? 0) | 1
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: await requestFor(bytes, nonce),
      redirect: 'error',
      signal: AbortSignal.timeout(mostMs),
    })
    if (!answer.ok || !isDer(answer.headers.get('content-type')))
      return { kind: 'fault', cause: new Error(`The time-stamp authority answered ${answer.status}.`) }
    const body = new Uint8Array(await answer.arrayBuffer())
    if (body.length > mostAnswer) return { kind: 'fault', cause: new Error('Its answer is too long.') }
    return await read(body, bytes, nonce)
  }
  return { stamp: async (bytes) => await guarded(async () => await ask(bytes)) }
}
