import { isDeepStrictEqual } from 'node:util'
import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { type Act, onPaperReason } from '../../src/rules/signing/act.ts'
import { consentHash, type ConsentId, currentConsent } from '../../src/rules/signing/consents.ts'
import { languages } from '../../src/rules/languages.ts'
import { appendAudit } from '../db/audit.ts'
import { noteConsent } from '../db/envelopeSigners.ts'
import { envelopeById } from '../db/envelopes.ts'
import { touchPurchase } from '../db/purchases.ts'
import { actsOf, sessionsOfActs } from '../db/signingActs.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAct } from './acts.ts'
import { advanceIn, envelopeNotFound } from './advanceIn.ts'
import { asSigner } from './asSigner.ts'
import type { Acting, OfEnvelope } from './rights.ts'
import { checkSent, nameOfActing } from './sign.ts'
import { signingOf } from './signingAnswer.ts'

type Words = NonNullable<Act['consent']>

/** Whether this signer's last answer is this one, from the same session: two presses of one button are one consent. */
async function isSaid(ctx: CallContext, { row, signer, presence }: Acting, words: Words): Promise<boolean> {
  const { db, actor } = ctx
  if (signer.consentedAt === null) return false
  const isAnswer = ({ signer: { id }, kind }: Act): boolean =>
    id === signer.id && (kind === 'consented' || kind === 'declined')
  const last = (await actsOf(db, row.id)).findLast(isAnswer)
  if (last?.kind !== 'consented' || !isDeepStrictEqual(last.consent, words)) return false
  const { session: _, ...where } = last.presence
  const by = (await sessionsOfActs(db, row.id)).get(last.seq) ?? null
  return (
    by !== null && by === actor.sessionId && isDeepStrictEqual(where, JSON.parse(JSON.stringify(presence)))
  )
}

const isConsent = (id: string): id is ConsentId => id === currentConsent

/**
 * Records consent to electronic signing, in its exact words. Whoever refuses or withdraws signs on paper
 * until they agree.
 */
export const consent = asSigner<'/digitaldocs/Consent'>(consentAs)

type Consented = Omit<Ask<'/digitaldocs/Consent'>, keyof OfEnvelope | 'signerId'>

/** Records a signer's answer, for callers who may act as them. */
export async function consentAs(
  ctx: CallContext,
  acting: Acting,
  ask: Consented,
): Promise<Answer<'/digitaldocs/Consent'>> {
  const { db, now, actor } = ctx
  const { row, signer } = acting
  checkSent(row)
  const { textId, sha256 } = ask
  const language = languages.find((one) => one === ask.language)
  // The wording agreed to must equal the stored one.
  if (!isConsent(textId) || language === undefined || consentHash(textId, language) !== sha256) {
    throw new Refusal(409, 'PAPERS_CHANGED')
  }
  const words = { textId, sha256, language }
  if (ask.agrees && (await isSaid(ctx, acting, words)))
    return { isOK: 1, signing: await signingOf(ctx, acting, signer.id) }
  const name = await nameOfActing(ctx, acting)
  const told = { name, deviceAt: ask.deviceAt ?? null }
  if (ask.agrees) {
    await appendAct(ctx, acting, { kind: 'consented', consent: words }, told)
    await noteConsent(db, signer.id, now)
    await touchPurchase(db, row.purchaseId)
    // They had asked for paper and changed their mind.
    const wantsPaper = row.body.wantsPaper.includes(signer.id)
    if (wantsPaper) await advanceIn(ctx, row.id, { name: 'screen', signer: signer.id })
    const object = `envelope:${row.id}`
    await appendAudit(db, { actor: auditName(actor), action: 'envelope.consent', object })
  } else {
    const refused = { kind: 'declined', reason: onPaperReason } as const
    await appendAct(ctx, acting, refused, told)
    await noteConsent(db, signer.id, null)
    const wantsPaper = row.body.wantsPaper.includes(signer.id)
    if (!wantsPaper) await advanceIn(ctx, row.id, { name: 'paper', signer: signer.id })
  }
  const after = await envelopeById(db, row.id)
  if (after === undefined) throw envelopeNotFound()
  return { isOK: 1, signing: await signingOf(ctx, { ...acting, row: after }, signer.id) }
}
