import { readEvidence } from '../../src/rules/signing/readEvidence.ts'
import { type Cms, readCms, writeCms } from '../../src/verify/cms.ts'
import { hexOf } from '../../src/rules/hex.ts'
import { type Bytes, sha256 } from '../../src/verify/der.ts'
import { covered, reserved, type SealPlace, sealPlaces, latin } from '../../src/verify/sealPlace.ts'
import type { HandPage } from './handPages.ts'
import { readLetters } from './letters.ts'
import { SealFault } from './sealFault.ts'
import type { SealKey } from './sealKeys.ts'
import type { Mark } from './stamp.ts'
import { stampInChild } from './stampInChild.ts'
import type { TimeAuthority } from './timestamp.ts'

export interface SealAsk {
  /** The paper that everyone saw; byte for byte the beginning of the sealed file. */
  readonly frozen: Uint8Array
  readonly marks: readonly Mark[]
  /** Scanned pages that were signed by hand. */
  readonly hand?: readonly HandPage[]
  readonly evidence: Uint8Array
  readonly key: SealKey
  readonly timestamp?: TimeAuthority | null
}

export interface Sealed {
  readonly bytes: Bytes
  /** False if sealed without a time stamp; `addTime` can add one later. */
  readonly hasTime: boolean
}

interface Opened {
  readonly bytes: Bytes
  readonly place: SealPlace
}

function open(bytes: Uint8Array): Opened {
  const copy = Uint8Array.from(bytes)
  const place = sealPlaces(copy).at(-1)
  if (place === null || place === undefined) throw new Error('The file has no place for a seal.')
  return { bytes: copy, place }
}

async function put({ bytes, place }: Opened, cms: Cms): Promise<Bytes> {
  const hex = hexOf(await writeCms(await sha256(covered(bytes, place)), cms))
  const room = place.to - place.from - 2
  if (hex.length > room) throw new Error('The seal does not fit its place.')
  const sealed = Uint8Array.from(bytes)
  sealed.set(new TextEncoder().encode(hex.padEnd(room, '0')), place.from + 1)
  return sealed
}

/**
 * Draws the marks, attaches the evidence and seals the file with our own CMS envelope (content type, digest,
 * signing certificate; no signing time) in the PDF library's reserved place. Has no time stamp if the
 * authority does not respond. @throws SealFault with the reason.
 */
export async function sealPaper({
  frozen,
  marks,
  hand = [],
  evidence,
  key,
  timestamp,
}: SealAsk): Promise<Sealed> {
  const read = readEvidence(new TextDecoder().decode(evidence))
  const [certificate] = key.certificates
  if (read === null || certificate === undefined)
    throw new SealFault('evidence', 'The evidence cannot be read.')
  const { plain: font } = await readLetters()
  const sealedAt = new Date(read.sealedAt)
  const stamped = await stampInChild({
    frozen,
    marks,
    hand,
    evidence,
    font,
    certificate,
    isEc: key.isEc,
    sealedAt,
  })
  if ('faults' in stamped) throw new SealFault('marks', 'A mark cannot be drawn.', stamped.faults)
  const opened = open(stamped.bytes)
  const digest = await sha256(covered(opened.bytes, opened.place))
  const signature = await key.seal(digest)
  const answer = await timestamp?.stamp(signature)
  const token = answer?.kind === 'ok' ? answer.token : null
  const bytes = await put(opened, { certificates: key.certificates, signature, token })
  return { bytes, hasTime: token !== null }
}

/** The seal of a file we sealed. */
function sealIn(opened: Opened): Cms {
  const hole = reserved(latin(opened.bytes), opened.place)
  const cms = hole === null ? null : readCms(hole)
  if (cms === null) throw new Error('The seal cannot be read.')
  return cms
}

/**
 * Time-stamps a paper sealed without one, in a reserved place, so that nothing else changes. Null while the
 * authority does not respond. A stamped file stays as it is.
 */
export async function addTime(sealed: Uint8Array, authority: TimeAuthority): Promise<Bytes | null> {
  const opened = open(sealed)
  const cms = sealIn(opened)
  if (cms.token !== null) return opened.bytes
  const answer = await authority.stamp(cms.signature)
  return answer.kind === 'ok' ? await put(opened, { ...cms, token: answer.token }) : null
}
