import { fromBER, type Integer, type Sequence } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs'
import {
  type Bytes,
  integer,
  isSame,
  joined,
  octets,
  oid,
  sequence,
  set,
  sha256,
  sorted,
  tlv,
} from './der.ts'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecKey: '1.2.840.10045.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  rsaSha256: '1.2.840.113549.1.1.11',
} as const

/** A detached seal: the sealer's certificate first, then its issuers. */
export interface Cms {
  readonly certificates: readonly Bytes[]
  /** In the key type's format: DER for an EC key. */
  readonly signature: Bytes
  /** An RFC 3161 token over the signature. */
  readonly token: Bytes | null
}

const certificatesRead = new WeakMap<Bytes, Certificate>()

/** Parsed once, because one check of a seal needs it several times. */
export function readCertificate(bytes: Bytes): Certificate {
  const known = certificatesRead.get(bytes)
  if (known !== undefined) return known
  const read = Certificate.fromBER(bytes)
  certificatesRead.set(bytes, read)
  return read
}

export const bytesOf = (one: { toSchema(): { toBER(): ArrayBuffer } }): Bytes =>
  new Uint8Array(one.toSchema().toBER())

const isEc = (certificate: Certificate): boolean =>
  certificate.subjectPublicKeyInfo.algorithm.algorithmId === oids.ecKey

const attribute = (type: string, value: Uint8Array): Bytes => sequence(oid(type), set(value))

/** Certificates' order for sealing and checking: the sealer's first, others by bytes. */
function ordered([leaf, ...above]: readonly Bytes[]): Uint8Array[] {
  return leaf === undefined ? [] : [leaf, ...sorted(above)]
}

/**
 * The signed attributes: the file's digest and every certificate's hash. No signing time, which EN 319 142-1
 * forbids beside the PDF's.
 */
async function attributes(digest: Bytes, certificates: readonly Bytes[]): Promise<Uint8Array[]> {
  const hashes = await Promise.all(
    ordered(certificates).map(async (one) => sequence(octets(await sha256(Uint8Array.from(one))))),
  )
  return sorted([
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, sequence(sequence(...hashes))),
  ])
}

/** The bytes that the sealing key signs. */
export const signedBytes = async (digest: Bytes, certificates: readonly Bytes[]): Promise<Bytes> =>
  set(...(await attributes(digest, certificates)))

/**
 * The seal in the only form we write: DER, one encoding per value. Readers re-encode it, so that any
 * different byte shows.
 */
export async function writeCms(digest: Bytes, { certificates, signature, token }: Cms): Promise<Bytes> {
  const [leaf] = certificates
  if (leaf === undefined) throw new TypeError('no certificate')
  const certificate = readCertificate(leaf)
  const algorithm = isEc(certificate)
    ? sequence(oid(oids.ecdsaSha256))
    : sequence(oid(oids.rsaSha256), tlv(0x05))
  const signer = sequence(
    integer(Uint8Array.of(1)),
    sequence(bytesOf(certificate.issuer), new Uint8Array(certificate.serialNumber.toBER())),
    sequence(oid(oids.sha256)),
    tlv(0xa0, ...(await attributes(digest, certificates))),
    algorithm,
    octets(signature),
    token === null ? new Uint8Array() : tlv(0xa1, attribute(oids.timeToken, token)),
  )
  return sequence(
    oid(oids.signedData),
    tlv(
      0xa0,
      sequence(
        integer(Uint8Array.of(1)),
        set(sequence(oid(oids.sha256))),
        sequence(oid(oids.data)),
        tlv(0xa0, ...sorted(certificates)),
        set(signer),
      ),
    ),
  )
}

/** A seal; null if invalid. The caller checks the reserved place's rest. */
export function readCms(bytes: Bytes): Cms | null {
  try {
    const outer = fromBER(bytes)
    const data = new SignedData({ schema: new ContentInfo({ schema: outer.result }).content })
    const [signer, ...others] = data.signerInfos
    const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate)
    if (signer === undefined || others.length > 0) return null
    const { sid } = signer
    if (!(sid instanceof IssuerAndSerialNumber)) return null
    const leaf = certificates.find(
      (one) => one.serialNumber.isEqual(sid.serialNumber) && one.issuer.isEqual(sid.issuer),
    )
    if (leaf === undefined) return null
    const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === oids.timeToken)?.values[0]
    return {
      certificates: [leaf, ...certificates.filter((one) => one !== leaf)].map(bytesOf),
      signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
      token: token === undefined ? null : new Uint8Array((token as Sequence).toBER()),
    }
  } catch {
    return null
  }
}

/** An ECDSA signature in Web Crypto's format; null unless it is canonical DER. */
function plainEcdsa(signature: Bytes): Bytes | null {
  try {
    const [r, s] = (fromBER(signature).result as Sequence).valueBlock.value.map((one) =>
      new Uint8Array((one as Integer).valueBlock.valueHexView).subarray(-32),
    )
    if (r === undefined || s === undefined) return null
    if (!isSame(sequence(integer(r), integer(s)), signature)) return null
    return joined(new Uint8Array(32 - r.length), r, new Uint8Array(32 - s.length), s)
  } catch {
    return null
  }
}

/** Whether the sealer's key signed these bytes. */
export async function isSignedBy(leaf: Bytes, signed: Bytes, signature: Bytes): Promise<boolean> {
  const certificate = readCertificate(leaf)
  const spki = bytesOf(certificate.subjectPublicKeyInfo)
  const ec = isEc(certificate)
  const scheme = ec
    ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const plain = ec ? plainEcdsa(signature) : signature
  if (plain === null) return false
  try {
    const key = await crypto.subtle.importKey('spki', spki, scheme, false, ['verify'])
    return await crypto.subtle.verify(scheme, key, plain, signed)
  } catch {
    return false
  }
}
