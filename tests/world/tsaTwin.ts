import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromBER, type Sequence } from 'asn1js'
import { type Bytes, integer, octets, oid, sequence, set, tlv } from '../../src/verify/der.ts'

/** Faults of the simulated authority. */
export type TsaFault = 'refuse' | 'fail' | 'silent' | 'wrongNonce' | 'wrongImprint' | 'nonsense' | 'wrongKey'

/** A time-stamp authority that speaks RFC 3161 on its own port. */
export interface TsaTwin {
  readonly url: string
  readonly certificate: Bytes
  /** How many requests it has received. */
  readonly asked: () => number
  fault: TsaFault | null
  /** Called before it answers, to delay it. */
  before: (() => Promise<void>) | null
  now: () => Date
  stop(): Promise<void>
}

const utf8 = (tag: number, text: string): Bytes => tlv(tag, new TextEncoder().encode(text))
const digits = (at: Date): string => at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
const one = Uint8Array.of(1)
const ecdsaSha256 = sequence(oid('1.2.840.10045.4.3.2'))
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const timeInfo = oid('1.2.840.113549.1.9.16.1.4')
const hashOf = (bytes: Uint8Array): Bytes => Uint8Array.from(createHash('sha256').update(bytes).digest())

interface Authority {
  readonly key: KeyObject
  readonly certificate: Bytes
  readonly name: Bytes
  readonly serial: Bytes
}

function authority(): Authority {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid('2.5.4.3'), utf8(0x0c, 'Twin time authority'))))
  const serial = integer(Uint8Array.from(randomBytes(8)))
  const purpose = sequence(
    oid('2.5.29.37'),
    tlv(0x01, Uint8Array.of(0xff)),
    octets(sequence(oid('1.3.6.1.5.5.7.3.8'))),
  )
  const body = sequence(
    tlv(0xa0, integer(Uint8Array.of(2))),
    serial,
    ecdsaSha256,
    name,
    sequence(utf8(0x17, '200101000000Z'), utf8(0x18, '20991231235959Z')),
    name,
    Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })),
    tlv(0xa3, sequence(purpose)),
  )
  const certificate = sequence(
    body,
    ecdsaSha256,
    tlv(0x03, Uint8Array.of(0), Uint8Array.from(sign('sha256', body, key))),
  )
  return { key, certificate, name, serial }
}

function tokenOf(who: Authority, imprint: Uint8Array, nonce: Uint8Array, at: Date, key: KeyObject): Bytes {
  const info = sequence(
    integer(one),
    oid('1.3.6.1.4.1.99999.1'),
    imprint,
    integer(Uint8Array.from(randomBytes(8))),
    utf8(0x18, digits(at)),
    nonce,
  )
  const attributes = [
    sequence(oid('1.2.840.113549.1.9.3'), set(timeInfo)),
    sequence(oid('1.2.840.113549.1.9.4'), set(octets(hashOf(info)))),
    sequence(
      oid('1.2.840.113549.1.9.16.2.47'),
      set(sequence(sequence(sequence(octets(hashOf(who.certificate)))))),
    ),
  ]
  const signature = sign('sha256', set(...attributes), key)
  const signer = sequence(
    integer(one),
    sequence(who.name, who.serial),
    sha256,
    tlv(0xa0, ...attributes),
    ecdsaSha256,
    octets(signature),
  )
  const content = sequence(timeInfo, tlv(0xa0, octets(info)))
  const data = sequence(
    integer(Uint8Array.of(3)),
    set(sha256),
    content,
    tlv(0xa0, who.certificate),
    set(signer),
  )
  return sequence(oid('1.2.840.113549.1.7.2'), tlv(0xa0, data))
}

export async function tsaTwin(): Promise<TsaTwin> {
  const who = authority()
  const stranger = authority()
  let asked = 0
  const answer = (request: Buffer): Bytes => {
    const [version, imprint, ...rest] = (fromBER(request).result as Sequence).valueBlock.value
    const nonce = rest.find((part) => part.idBlock.tagNumber === 2)
    if (version === undefined || imprint === undefined || nonce === undefined) throw new Error('no request')
    if (twin.fault === 'refuse') return sequence(sequence(integer(Uint8Array.of(2))))
    const told = twin.fault === 'wrongNonce' ? integer(Uint8Array.from(randomBytes(8))) : nonce.toBER()
    const over =
      twin.fault === 'wrongImprint'
        ? sequence(sequence(oid('2.16.840.1.101.3.4.2.1'), tlv(0x05)), octets(hashOf(one)))
        : imprint.toBER()
    const key = twin.fault === 'wrongKey' ? stranger.key : who.key
    const token = tokenOf(who, new Uint8Array(over), new Uint8Array(told), twin.now(), key)
    return sequence(sequence(integer(new Uint8Array())), token)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked += 1
      void (async () => {
        await twin.before?.()
        if (twin.fault === 'silent') return
        if (twin.fault === 'fail') return response.writeHead(500).end()
        const body =
          twin.fault === 'nonsense' ? Buffer.from('<html>') : Buffer.from(answer(Buffer.concat(parts)))
        return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body)
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const twin: TsaTwin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    certificate: who.certificate,
    asked: () => asked,
    fault: null,
    before: null,
    now: () => new Date(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twin
}
