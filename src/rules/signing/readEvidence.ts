import { languages } from '../languages.ts'
import { actKinds, assistantKinds, markMethods, presenceAccounts, presenceModes } from './act.ts'
import type { Evidence } from './evidence.ts'

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isNumber: Check = (value) => Number.isSafeInteger(value)
const isTime: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isTruth: Check = (value) => typeof value === 'boolean'
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** Rejects unknown fields, which would never be shown. */
const only =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(checks).length &&
    Object.entries(checks).every(([key, check]) => Object.hasOwn(value, key) && check((value as Fields)[key]))
/** Allows fields to be absent that earlier releases did not write. */
const orLeftOut =
  (checks: Readonly<Record<string, Check>>, more: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false
    const there = Object.entries(more).filter(([key]) => Object.hasOwn(value, key))
    return only({ ...checks, ...Object.fromEntries(there) })(value)
  }

const isSigner = only({ role: isText, id: isNumber, name: isText })
const offline = orLeftOut({ since: isTime, at: isTime, sha256: isHash }, { reviewedBy: isNumber })
const isPresence = orLeftOut(
  { mode: oneOf(...presenceModes), staffId: orNull(isNumber) },
  { account: oneOf(...presenceAccounts), session: isNumber, offline },
)
const isAct = orLeftOut(
  {
    v: oneOf(1),
    envelope: isNumber,
    seq: isNumber,
    prev: isHash,
    kind: oneOf(...actKinds),
    paper: orNull(only({ key: isText, revision: isNumber, sha256: isHash })),
    signer: isSigner,
    fields: listOf(
      only({
        id: isText,
        page: isNumber,
        method: oneOf(...markMethods),
        valueSha256: isHash,
        strokesSha256: orNull(isHash),
      }),
    ),
    witnessOf: orNull(isNumber),
    presence: isPresence,
    shown: listOf(only({ page: isNumber, sha256: isHash, visibleMs: isNumber, toEnd: isTruth })),
    consent: orNull(only({ textId: isText, sha256: isHash, language: isText })),
    reason: orNull(isText),
    at: only({ server: isTime, device: orNull(isTime) }),
  },
  { assistant: only({ as: oneOf(...assistantKinds), name: isText }) },
)
const isEvidence = orLeftOut(
  {
    v: oneOf(1),
    of: orNull(isText),
    envelope: isNumber,
    reference: isText,
    project: isText,
    builder: isText,
    language: oneOf(...languages),
    papers: listOf(
      only({
        key: isText,
        revision: isNumber,
        sha256: isHash,
        title: isText,
        length: isNumber,
        pages: listOf(isHash),
      }),
    ),
    signers: listOf(isSigner),
    acts: listOf(isAct),
    head: only({ seq: isNumber, sha256: isHash }),
    consents: listOf(only({ textId: isText, language: isText, text: isText })),
    sealedAt: isTime,
  },
  { isTimed: isTruth },
)

/** evidence.json from an untrusted file; null if invalid. */
export function readEvidence(text: string): Evidence | null {
  try {
    const value = JSON.parse(text) as unknown
    return isEvidence(value) ? (value as Evidence) : null
  } catch {
    return null
  }
}
