import type { TextOf } from '../i18n/area.ts'
import type { verifyWords } from '../i18n/en/verify.ts'
import type { SignerRole } from '../rules/papers/placedField.ts'
import { type Act, onPaperReason, wantsPaper } from '../rules/signing/act.ts'
import type { Evidence } from '../rules/signing/evidence.ts'
import type { SealTime } from './timeToken.ts'
import type { FileFault, KnownSealKey, Sealer, Verification } from './verdict.ts'

// The wording for a file, the same for page, command and certificate.

export type VerifyWords = TextOf<typeof verifyWords>

/** In openssl's format, so that people can compare it character by character. */
export const fingerprintText = (hex: string): string => (hex.toUpperCase().match(/../g) ?? []).join(':')

export function faultText(fault: FileFault, { faults }: VerifyWords): string {
  if (fault.kind === 'bytesAdded') return faults.bytesAdded({ count: fault.count })
  return 'seq' in fault ? faults[fault.kind]({ n: fault.seq }) : faults[fault.kind]
}

/** A result's words: `doubted` if the seal is good but not its time. */
export const resultOf = ({
  verdict,
  doubts,
  seal,
}: Pick<Verification, 'verdict' | 'doubts' | 'seal'>): Verification['verdict'] | 'doubted' =>
  verdict === 'unknown' && doubts.length > 0 && seal?.known != null ? 'doubted' : verdict

function roleText(role: SignerRole, { roles }: VerifyWords): string {
  const [name = '', n] = role.split('.')
  return name === 'purchaser'
    ? roles.purchaser({ n: n ?? '1' })
    : roles[name as Exclude<keyof typeof roles, 'purchaser'>]
}

/** A moment in a format for all places and readers. */
const minuteOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

function whatText(act: Act, { acts }: Evidence, { acts: words }: VerifyWords): string {
  if (wantsPaper(act)) return words.wantsPaper
  if (act.kind !== 'witnessed') return words[act.kind]
  const seen = acts.find(({ seq }) => seq === act.witnessOf)
  return words.witnessed({ whose: seen?.signer.name || '?', seq: act.witnessOf ?? '?' })
}

/** A signer with their role; the role alone if the name is unknown. */
export function signerText({ name, role }: Act['signer'], words: VerifyWords): string {
  const said = roleText(role, words)
  return name === '' ? said : `${name}, ${said}`
}

/** Earlier releases recorded more than they knew: only that is repeated. */
function presenceText({ mode, staffId, account }: Act['presence'], { presences }: VerifyWords): string {
  if (mode === 'onPaper') return presences.onPaper({ id: staffId ?? 0 })
  if (mode === 'remote' || mode === 'account') return presences[mode]
  if (mode === 'alone') return staffId === null ? presences.unknown : presences.account
  if (staffId === null) return account === 'broker' ? presences.brokers : presences.unknown
  if (mode === 'unknown') return presences.staffs({ id: staffId })
  return account === undefined ? presences.staff({ id: staffId }) : presences.together({ id: staffId })
}

/** One act: what was done, then how, before whom and why. */
export function actText(act: Act, evidence: Evidence, words: VerifyWords): { what: string; how: string } {
  const { signer, presence, fields, reason, assistant } = act
  const methods = [...new Set(fields.map(({ method }) => words.methods[method]))]
  const scanned = new Map(fields.filter(({ method }) => method === 'onPaper').map((one) => [one.page, one]))
  const onPaper = [...scanned.values()].map(({ page, valueSha256: hash }) =>
    words.onPaperAt({ page: page + 1, hash }),
  )
  const how = [
    ...methods,
    ...onPaper,
    ...(assistant === undefined ? [] : [words.assistants[assistant.as]({ name: assistant.name })]),
    presenceText(presence, words),
    ...(presence.session === undefined ? [] : [words.presences.session({ n: presence.session })]),
    ...(presence.offline === undefined
      ? []
      : [words.presences.offline({ since: minuteOf(presence.offline.since) })]),
    ...(presence.offline?.reviewedBy === undefined
      ? []
      : [words.presences.reviewed({ id: presence.offline.reviewedBy })]),
    ...(reason === null || reason === onPaperReason ? [] : [words.reason({ reason })]),
  ]
  return {
    what: words.act({
      n: act.seq,
      who: signerText(signer, words),
      what: whatText(act, evidence, words),
    }),
    how: how.join(' · '),
  }
}

/** The interval in which everything was signed, and by whose clock. */
export function timesOf(evidence: Evidence, time: SealTime | null): { before: Date; after: Date } {
  return {
    before: new Date(evidence.acts[0]?.at.server ?? evidence.sealedAt),
    after: time?.at ?? new Date(evidence.sealedAt),
  }
}

export function keyText(
  { known }: Pick<Sealer, 'known'>,
  words: VerifyWords,
  day: (at: string) => string,
): string {
  if (known === null) return words.keyUnknown
  return knownKeyText(known, words, day)
}

export function knownKeyText(key: KnownSealKey, words: VerifyWords, day: (at: string) => string): string {
  const { madeAt, endsAt, retiredAt } = key
  return retiredAt === null
    ? words.keyKnown({ from: day(madeAt), to: day(endsAt) })
    : words.keyRetired({ from: day(madeAt), to: day(retiredAt) })
}

/** The points it does not prove; about the authority only with a time stamp. */
export function unprovenTexts({ unprovenList }: VerifyWords, time: SealTime | null): readonly string[] {
  const { authority, ...always } = unprovenList
  return time === null ? Object.values(always) : [...Object.values(always), authority]
}
