import { hexOf } from '../rules/hex.ts'
import { checkEvidence, type Evidence, type EvidencePaper } from '../rules/signing/evidence.ts'
import { attachedEvidence } from './attached.ts'
import { nameOf } from './certificateName.ts'
import { type Cms, isSignedBy, readCertificate, readCms, signedBytes, writeCms } from './cms.ts'
import { type Bytes, isSame, sha256 } from './der.ts'
import { covered, latin, reserved, type SealPlace, sealPlaces } from './sealPlace.ts'
import { plainToken, type SealTime, timeOf } from './timeToken.ts'
import type { Doubt, FileFault, KnownSealKey, Sealer, Verification } from './verdict.ts'

interface ReadSeal {
  readonly place: SealPlace
  readonly sealer: Sealer | null
  readonly faults: readonly FileFault[]
  readonly time: SealTime | null
  readonly hasToken: boolean
}

const none = (whyNone: NonNullable<Verification['whyNone']>): Verification => ({
  verdict: 'none',
  whyNone,
  faults: [],
  doubts: [],
  seal: null,
  paper: null,
  evidence: null,
  time: null,
})

async function sealerOf(
  { certificates: [leaf] }: Cms,
  keys: readonly KnownSealKey[],
): Promise<Sealer | null> {
  if (leaf === undefined) return null
  const certificate = readCertificate(leaf)
  const fingerprint = hexOf(await sha256(leaf))
  return {
    name: nameOf(certificate),
    fingerprint,
    isSelfMade: certificate.issuer.isEqual(certificate.subject),
    from: certificate.notBefore.value,
    until: certificate.notAfter.value,
    known: keys.find((key) => key.fingerprint === fingerprint) ?? null,
  }
}

/** Whether the reserved bytes are this seal alone, with nothing hidden. */
async function isAsWritten(digest: Bytes, cms: Cms, bytes: Bytes): Promise<boolean> {
  const written = await writeCms(digest, cms)
  return (
    isSame(written, bytes.subarray(0, written.length)) &&
    bytes.subarray(written.length).every((byte) => byte === 0)
  )
}

async function timeFault({ token, signature }: Cms): Promise<[SealTime | null, FileFault[]]> {
  if (token === null) return [null, []]
  const time = await timeOf(token, signature)
  const plain = plainToken(token)
  const isWhole = time !== null && plain !== null && isSame(plain, token)
  return [isWhole ? time : null, isWhole ? [] : [{ kind: 'timeDamaged' }]]
}

async function readSeal(
  bytes: Bytes,
  text: string,
  place: SealPlace,
  keys: readonly KnownSealKey[],
): Promise<ReadSeal> {
  const damaged: ReadSeal = {
    place,
    sealer: null,
    faults: [{ kind: 'sealDamaged' }],
    time: null,
    hasToken: false,
  }
  const hole = reserved(text, place)
  const cms = hole === null ? null : readCms(hole)
  if (hole === null || cms === null) return damaged
  const added = bytes.length - place.end
  const faults: FileFault[] = added > 0 ? [{ kind: 'bytesAdded', count: added }] : []
  try {
    const [leaf] = cms.certificates
    const digest = await sha256(covered(bytes, place))
    const sealer = await sealerOf(cms, keys)
    if (leaf === undefined || sealer === null) return damaged
    if (!(await isSignedBy(leaf, await signedBytes(digest, cms.certificates), cms.signature)))
      return { place, sealer, faults: [...faults, { kind: 'bytesChanged' }], time: null, hasToken: false }
    if (!(await isAsWritten(digest, cms, hole))) faults.push({ kind: 'sealDamaged' })
    const [time, timeFaults] = await timeFault(cms)
    return { place, sealer, faults: [...faults, ...timeFaults], time, hasToken: cms.token !== null }
  } catch {
    return damaged
  }
}

/** The paper whose frozen bytes begin this file: the latest such revision. */
async function paperOf(bytes: Bytes, { papers, of }: Evidence): Promise<EvidencePaper | null> {
  const revisions = papers.filter(({ key, length }) => key === of && length <= bytes.length)
  for (const paper of revisions.toSorted((a, b) => b.revision - a.revision)) {
    if (hexOf(await sha256(bytes.slice(0, paper.length))) === paper.sha256) return paper
  }
  return null
}

/** The seal's claim of its time. A stamp may be much later: it proves only a minimum age. */
function termFaults({ sealer, time }: ReadSeal, { sealedAt }: Evidence): FileFault[] {
  if (sealer === null) return []
  const at = new Date(sealedAt)
  const { from, until, known } = sealer
  const isOutside = at < from || at > until || (time !== null && time.at < from)
  const retiredAt = known?.retiredAt ?? null
  return [
    ...(isOutside ? [{ kind: 'outsideTerm' } as const] : []),
    ...(retiredAt !== null && at > new Date(retiredAt) ? [{ kind: 'keyRetired' } as const] : []),
  ]
}

function doubtsOf(
  { time, hasToken }: ReadSeal,
  { isTimed = false }: Evidence,
  authorities: readonly string[],
): Doubt[] {
  if (!hasToken) return isTimed ? ['timeMissing'] : []
  return time !== null && !authorities.includes(time.fingerprint) ? ['timeUnknown'] : []
}

/** A seal with a known key counts; otherwise the newest. */
const speaking = (seals: readonly ReadSeal[]): ReadSeal | undefined =>
  seals.findLast(({ sealer }) => sealer?.known !== null && sealer?.known !== undefined) ?? seals.at(-1)

/**
 * Checks a file against itself, known seal keys and time-stamp authorities, locally. Never throws because of
 * its contents.
 */
export async function verifyFile(
  bytes: Bytes,
  keys: readonly KnownSealKey[],
  /** SHA-256 of their certificates, in hex. */
  authorities: readonly string[],
): Promise<Verification> {
  const text = latin(bytes)
  if (!text.slice(0, 1024).includes('%PDF-')) return none('noPdf')
  const places = sealPlaces(bytes, text)
  const seals: ReadSeal[] = []
  for (const place of places) if (place !== null) seals.push(await readSeal(bytes, text, place, keys))
  const evidence = await attachedEvidence(bytes, text)
  const seal = speaking(seals)
  const isKnown = seal?.sealer?.known !== null && seal?.sealer?.known !== undefined
  if (!isKnown && evidence === null) {
    if (places.length > 0) return none('foreign')
    return none(/\/Encrypt\b/.test(text) ? 'locked' : 'unsealed')
  }
  const faults: FileFault[] = [...(seal?.faults ?? [{ kind: 'sealDamaged' } as const])]
  const paper = evidence === null ? null : await paperOf(bytes, evidence)
  if (evidence === null) faults.push({ kind: 'evidenceMissing' })
  else {
    if (evidence.of !== null && paper === null) faults.push({ kind: 'revisionDiffers' })
    faults.push(...checkEvidence(evidence))
    if (seal !== undefined) faults.push(...termFaults(seal, evidence))
  }
  const doubts = seal === undefined || evidence === null ? [] : doubtsOf(seal, evidence, authorities)
  return {
    verdict: faults.length > 0 ? 'changed' : isKnown && doubts.length === 0 ? 'valid' : 'unknown',
    whyNone: null,
    faults,
    doubts,
    seal: seal?.sealer ?? null,
    paper,
    evidence,
    time: seal?.time ?? null,
  }
}
