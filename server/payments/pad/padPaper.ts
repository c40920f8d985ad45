import { emailKey } from '../../../src/rules/emailKey.ts'
import { isPadComplete, isPadDone } from '../../../src/rules/journey/pad.ts'
import { auditName } from '../../context/allowed.ts'
import { type CallContext, type Handler, preparing } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { saveFile } from '../../db/assets.ts'
import { appendAudit } from '../../db/audit.ts'
import { debitsOfPurchase, planDebit } from '../../db/debits.ts'
import { accountOf, holdersOf, mandatesOfPurchase, markConfirmed, markSigned } from '../../db/mandates.ts'
import { purchasersOfPurchase } from '../../db/purchasers.ts'
import { inPaperChild } from '../../documents/sources/inPaperChild.ts'
import { mailTo } from '../../people/mailTo.ts'
import { projectOf } from '../../purchases/frozenPrices.ts'
import { purchaseFor } from '../../purchases/rights.ts'
import { newId } from '../../secrets/tokens.ts'
import { agreementAsk } from './agreement.ts'
import { announce } from './noticeJob.ts'
import { checkWording, creditorOf, lawOf, madeUpTo, padAtHand } from './padAtHand.ts'
import { padPlan } from './padPlan.ts'
import { shownDebit } from './showPad.ts'

interface Paper {
  readonly id: number
  readonly bytes: Uint8Array
  readonly sha256: string
  /** Positions of the deposits on it. */
  readonly lists: readonly number[]
}

/** The draft's paper: equal drafts, equal bytes. @throws Refusal 409, 404. */
async function makePaper(
  ctx: CallContext,
  of: { readonly projectId: string; readonly transId: number },
): Promise<Paper | null> {
  const { db } = ctx
  const row = await purchaseFor(ctx, of)
  const project = await projectOf(ctx, row.projectId)
  const creditor = creditorOf(project)
  if (row.state !== 'reserved') throw new Refusal(409, 'PAD_FAILED')
  const mandates = await mandatesOfPurchase(db, row.id)
  const { mandate, facts } = madeUpTo({ row, creditor, mandates }, 'padDocLoad')
  if (isPadDone(facts, 'padDocLoad')) return null
  if (creditor.scheme === 'pad' && !mandate.hasCheque) throw new Refusal(409, 'CHEQUE_MISSING')
  checkWording(creditor)
  const { holders, signings, language: payersLanguage } = await holdersOf(db, mandate.id)
  const { bankName } = await accountOf(db, mandate.id)
  const market = lawOf(project, creditor.scheme)
  const { isWaived, madeAt: at } = mandate
  const debits = await padPlan(db, row, { scheme: creditor.scheme, isWaived, at, timeZone: market.timeZone })
  const ask = agreementAsk({
    project,
    creditor,
    mandate,
    holders,
    signings,
    payersLanguage,
    bankName,
    debits,
    currency: row.currency,
    market,
  })
  const said = await inPaperChild({ make: ask }, auditName(ctx.actor))
  if (!('made' in said) || 'faults' in said.made) throw new Refusal(409, 'PAD_FAILED')
  const { bytes, sha256 } = said.made
  return { id: mandate.id, bytes, sha256, lists: debits.map(({ position }) => position) }
}

/** Freezes the agreement as a paper. */
// §7; §8 'Error while generating/submitting PAD'
export const generatePad = preparing<'/comty/GeneratePAD', Paper | null>({
  prepare: async (ask, ctx) => await makePaper(ctx, ask),
  take: async (ask, ctx, paper) => {
    const { db, actor } = ctx
    const at = await padAtHand(ctx, ask)
    const { row } = at
    const { mandate } = madeUpTo(at, 'padDocLoad')
    if (mandate.paperSha256 !== null) return { isOK: 1, padId: mandate.id, sha256: mandate.paperSha256 }
    // The draft was changed in between.
    if (paper === null || paper.id !== mandate.id) throw new Refusal(409, 'PAD_FAILED')
    const id = newId('f')
    const { bytes, sha256, lists } = paper
    await saveFile(db, {
      id,
      projectId: row.projectId,
      path: null,
      name: `${mandate.reference}.pdf`,
      contentType: 'application/pdf',
      sha256,
      personal: true,
      bytes,
    })
    await markSigned(db, mandate.id, { id, sha256, lists })
    await appendAudit(db, {
      actor: auditName(actor),
      action: 'pad.generate',
      object: `mandate:${mandate.id}`,
    })
    return { isOK: 1, padId: mandate.id, sha256 }
  },
})

/** Confirms exactly this paper for its payer: plans its debits and mails the confirmation. */
export const confirmPad: Handler<'/purchase/ConfirmPad'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const at = await padAtHand(ctx, ask)
  const { row, creditor, market } = at
  const { mandate, facts } = madeUpTo(at, 'padDocConfirm')
  if (mandate.paperSha256 !== ask.sha256) throw new Refusal(422, 'PAD_OTHER_PAPER', { field: 'sha256' })
  if (!isPadComplete(facts)) {
    await markConfirmed(db, mandate.id, now)
    const { scheme } = creditor
    const { timeZone } = market
    const plan = await padPlan(db, row, { scheme, isWaived: mandate.isWaived, at: now, timeZone })
    for (const one of plan) {
      const debit = await planDebit(db, mandate, row.currency, one)
      if (debit !== undefined) await announce(db, debit, { scheme, timeZone, now })
    }
    const about = {
      projectId: row.projectId,
      purchaseId: row.id,
      plan: plan.map(({ minor, dueOn }) => ({ minor, dueOn })),
    }
    // Rule H1: the payor is told before the first debit, buyer or not.
    const [buyer] = await purchasersOfPurchase(db, row.id)
    const { holders } = await holdersOf(db, mandate.id)
    const told = new Set([buyer, ...holders].flatMap((one) => (one?.email ? [emailKey(one.email)] : [])))
    for (const email of told) await mailTo(ctx, 'padConfirmed', email, about)
    await appendAudit(db, { actor: auditName(actor), action: 'pad.confirm', object: `mandate:${mandate.id}` })
  }
  return { isOK: 1, debits: (await debitsOfPurchase(db, row.id)).map(shownDebit) }
}
