import { fromBER, type OctetString, type Sequence, type ObjectIdentifier } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo, TSTInfo } from 'pkijs'
import { hexOf } from '../rules/hex.ts'
import { bytesOf } from './cms.ts'
import { type Bytes, integer, isSame, octets, oid, sequence, set, sha256, sorted, tlv } from './der.ts'
import { nameOf } from './certificateName.ts'

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  timeInfo: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  extendedKeyUsage: '2.5.29.37',
  rsaPss: '1.2.840.113549.1.1.10',
  ecKey: '1.2.840.10045.2.1',
} as const

/** Hash algorithms by identifier, with the identifiers of their signatures. */
const hashes: Readonly<Record<string, { name: string; rsa: string; ec: string }>> = {
  '2.16.840.1.101.3.4.2.1': { name: 'SHA-256', rsa: '1.2.840.113549.1.1.11', ec: '1.2.840.10045.4.3.2' },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', rsa: '1.2.840.113549.1.1.12', ec: '1.2.840.10045.4.3.3' },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', rsa: '1.2.840.113549.1.1.13', ec: '1.2.840.10045.4.3.4' },
}

/** A time-stamp authority's statement that the seal existed at `at`. */
export interface SealTime {
  readonly at: Date
  readonly authority: string
  /** SHA-256 of its certificate. */
  readonly fingerprint: string
}

interface Parts {
  readonly data: SignedData
  readonly signer: SignerInfo
  readonly leaf: Certificate
}

const partsRead = new WeakMap<Bytes, Parts | null>()

/** Parsed once, because its time and its canonical form both need it. */
function partsOf(token: Bytes): Parts | null {
  const known = partsRead.get(token)
  if (known !== undefined) return known
  const read = readParts(token)
  partsRead.set(token, read)
  return read
}

function readParts(token: Bytes): Parts | null {
  try {
    const outer = new ContentInfo({ schema: fromBER(token).result })
    const data = new SignedData({ schema: outer.content })
    const [signer] = data.signerInfos
    const sid = signer?.sid
    if (signer?.signedAttrs === undefined || !(sid instanceof IssuerAndSerialNumber)) return null
    const leaf = (data.certificates ?? []).find(
      (one): one is Certificate =>
        one instanceof Certificate &&
        one.serialNumber.isEqual(sid.serialNumber) &&
        one.issuer.isEqual(sid.issuer),
    )
    const isTime = data.encapContentInfo.eContentType === oids.timeInfo
    return leaf !== undefined && isTime ? { data, signer, leaf } : null
  } catch {
    return null
  }
}

/** The TSTInfo's bytes, which some authorities split. */
const contentOf = ({ encapContentInfo }: SignedData): Bytes =>
  new Uint8Array(encapContentInfo.eContent?.getValue() ?? new ArrayBuffer())

/**
 * A token in canonical form, like seals: what its authority did not sign is re-encoded or dropped, so that
 * later differences show. Certificates above the authority's stay. Null if invalid.
 */
export function plainToken(token: Bytes): Bytes | null {
  const parts = partsOf(token)
  if (parts === null) return null
  const { data, signer, leaf } = parts
  const hash = hashes[signer.digestAlgorithm.algorithmId]
  if (hash === undefined) return null
  const isEc = leaf.subjectPublicKeyInfo.algorithm.algorithmId === oids.ecKey
  const isPss = signer.signatureAlgorithm.algorithmId === oids.rsaPss
  const digest = sequence(oid(signer.digestAlgorithm.algorithmId))
  const algorithm = isPss
    ? bytesOf(signer.signatureAlgorithm)
    : isEc
      ? sequence(oid(hash.ec))
      : sequence(oid(hash.rsa), tlv(0x05))
  const signedAttributes = (signer.signedAttrs?.attributes ?? []).map(bytesOf)
  const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate).map(bytesOf)
  const info = sequence(
    integer(Uint8Array.of(1)),
    sequence(bytesOf(leaf.issuer), new Uint8Array(leaf.serialNumber.toBER())),
    digest,
    tlv(0xa0, ...sorted(signedAttributes)),
    algorithm,
    octets(new Uint8Array(signer.signature.valueBlock.valueHexView)),
  )
  const content = sequence(oid(oids.timeInfo), tlv(0xa0, octets(contentOf(data))))
  return sequence(
    oid(oids.signedData),
    tlv(
      0xa0,
      sequence(
        integer(Uint8Array.of(3)),
        set(digest),
        content,
        tlv(0xa0, ...sorted(certificates)),
        set(info),
      ),
    ),
  )
}

/** The signed hash of the authority's certificate: no other can replace it. */
async function namesItsCertificate({ signer, leaf }: Parts): Promise<boolean> {
  for (const { type, values } of signer.signedAttrs?.attributes ?? []) {
    if (type !== oids.signingCertificate && type !== oids.signingCertificateV2) continue
    const [list] = (values[0] as Sequence).valueBlock.value as Sequence[]
    const [first] = (list?.valueBlock.value ?? []) as Sequence[]
    const fields = first?.valueBlock.value ?? []
    const named = fields.find((one) => one.idBlock.tagNumber === 4) as OctetString | undefined
    const [algorithm] = fields.filter((one) => one.idBlock.tagNumber === 16) as Sequence[]
    const id = (algorithm?.valueBlock.value[0] as ObjectIdentifier | undefined)?.valueBlock.toString()
    const hash = type === oids.signingCertificate ? 'SHA-1' : id === undefined ? 'SHA-256' : hashes[id]?.name
    if (hash === undefined || named === undefined) continue
    const digest = new Uint8Array(await crypto.subtle.digest(hash, bytesOf(leaf)))
    return isSame(digest, named.valueBlock.valueHexView)
  }
  return false
}

const mayStampTime = ({ extensions = [] }: Certificate): boolean =>
  extensions.some(
    ({ extnID, parsedValue }) =>
      extnID === oids.extendedKeyUsage &&
      (parsedValue as { keyPurposes?: string[] } | undefined)?.keyPurposes?.includes(oids.timeStamping),
  )

/** The time of a token over these bytes, signed by its authority, or null. `nonce`: the one sent. */
export async function timeOf(token: Bytes, stamped: Bytes, nonce?: Bytes): Promise<SealTime | null> {
  const parts = partsOf(token)
  if (parts === null || !mayStampTime(parts.leaf)) return null
  const { data, leaf } = parts
  try {
    const info = TSTInfo.fromBER(contentOf(data))
    if (nonce !== undefined) {
      const told = info.nonce === undefined ? null : new Uint8Array(info.nonce.toBER())
      if (told === null || !isSame(told, integer(nonce))) return null
    }
    const isSigned = await data.verify({
      signer: 0,
      data: stamped.buffer.slice(stamped.byteOffset, stamped.byteOffset + stamped.byteLength),
      trustedCerts: [],
      checkChain: false,
    })
    const at = info.genTime
    const isInTerm = at >= leaf.notBefore.value && at <= leaf.notAfter.value
    if (!isSigned || !isInTerm || !(await namesItsCertificate(parts))) return null
    return { at, authority: nameOf(leaf), fingerprint: hexOf(await sha256(bytesOf(leaf))) }
  } catch {
    return null
  }
}
