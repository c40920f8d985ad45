import type { Ask } from '../../../src/contract/schemas.ts'
import { askedOf, fieldContext, sentOf, typedFrom } from '../../../src/rules/fields/field.ts'
import { type PadContext, padBankForm, padHolderForm, padSigningForm } from '../../../src/rules/fields/pad.ts'
import { isPadComplete, padDone } from '../../../src/rules/journey/pad.ts'
import { plainIban } from '../../../src/rules/iban.ts'
import { lastThree } from '../../../src/rules/validation/bankAccount.ts'
import { mayWaiveNotice } from '../../../src/rules/pad/scheme.ts'
import { strokesFault } from '../../../src/rules/signing/strokes.ts'
import { auditName } from '../../context/allowed.ts'
import type { Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { refuseFirst } from '../../context/refuseFirst.ts'
import { appendAudit } from '../../db/audit.ts'
import { dropDraft, insertMandate } from '../../db/mandates.ts'
import { newId } from '../../secrets/tokens.ts'
import { checkWording, inTheMaking, type PadAtHand, padAtHand, runningOne } from './padAtHand.ts'

type PadAsk = Ask<'/comty/AddPAD'>
type Made = NonNullable<PadAsk['waiver']>

/** @throws Refusal 422 unless it is drawn or a name is typed. */
function checkMark(made: Made | undefined, kind: Made['kind'], field: string): void {
  const isTyped = made?.text?.trim() !== undefined && made.text.trim() !== ''
  const isMade =
    made !== undefined && made.kind === kind && (isTyped || strokesFault(made.strokes ?? [], kind) === null)
  if (!isMade) throw new Refusal(422, 'PAD_UNSIGNED', { field })
}

function checkMarks(ask: PadAsk): void {
  checkMark(ask.marks.initials, 'initials', 'marks.initials')
  checkMark(ask.marks.signature, 'signature', 'marks.signature')
  if (ask.second) {
    checkMark(ask.secondMarks?.initials, 'initials', 'secondMarks.initials')
    checkMark(ask.secondMarks?.signature, 'signature', 'secondMarks.signature')
  }
  if (ask.waiver) checkMark(ask.waiver, 'initials', 'waiver')
}

/** The request, by the page's forms. @throws Refusal 422 for the first wrong field. */
function readForms(ask: PadAsk, { creditor, market }: PadAtHand, now: Date) {
  const context: PadContext = { ...fieldContext(market, now, null), scheme: creditor.scheme }
  const holders = [ask.holder, ...(ask.second ? [ask.second] : [])].map((one, at) => {
    const typed = typedFrom(padHolderForm, one)
    refuseFirst(askedOf(padHolderForm, typed, context), {
      nameOf: (id) => `${at === 0 ? 'holder' : 'second'}.${id}`,
    })
    return sentOf(padHolderForm, typed, context)
  })
  const bank = typedFrom(padBankForm, ask)
  refuseFirst(askedOf(padBankForm, bank, context))
  const signings = holders.map((_, at) => {
    const typed = typedFrom(padSigningForm, at === 0 ? ask : (ask.secondSigning ?? ask))
    refuseFirst(askedOf(padSigningForm, typed, context), {
      nameOf: (id) => (at === 0 ? id : `secondSigning.${id}`),
    })
    return sentOf(padSigningForm, typed, context)
  })
  const sent = sentOf(padBankForm, bank, context)
  return {
    holders,
    bank: { ...sent, iban: plainIban(sent.iban), bsb: sent.bsb.replace('-', '') },
    signings,
  }
}

/** Saves a draft agreement: holders, account, signatures. Replaces an unconfirmed one. */
// §3, §7; §8 'PAD for unit already exists'
export const addPad: Handler<'/comty/AddPAD'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const at = await padAtHand(ctx, ask)
  const { row, creditor, mandates } = at
  const made = inTheMaking(mandates)
  const runs = runningOne(mandates)
  // Open until confirmed: a wrong account may only be noticed on its paper.
  if (isPadComplete({ done: padDone(made?.state) })) throw new Refusal(409, 'PAD_EXISTS')
  if (runs !== undefined && ask.change !== true) throw new Refusal(409, 'PAD_EXISTS')
  // Before anybody fills in and signs what would make no paper.
  checkWording(creditor)
  const { holders, bank, signings } = readForms(ask, at, now)
  checkMarks(ask)
  if (made !== undefined) await dropDraft(db, made.id)
  const reference = `M${row.id}X${newId('m')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(-10)}`
  const mandate = await insertMandate(db, {
    reference,
    purchaseId: row.id,
    projectId: row.projectId,
    scheme: creditor.scheme,
    replaces: runs?.id ?? null,
    isBusiness: ask.isBusiness,
    isWaived: ask.waiver != null && mayWaiveNotice(creditor.scheme),
    hasSecond: ask.second != null,
    // It is signed once everybody has.
    signedOn:
      signings
        .map(({ signedOn }) => signedOn)
        .toSorted()
        .at(-1) ?? ask.signedOn,
    last3: lastThree(bank),
    madeBy: auditName(actor),
    holders: {
      holders,
      signedIn: signings[0]?.signedIn ?? '',
      signings,
      ...(ask.language !== undefined && { language: ask.language }),
    },
    account: bank,
    marks: { first: ask.marks, second: ask.secondMarks ?? null, waiver: ask.waiver ?? null },
  })
  await appendAudit(db, { actor: auditName(actor), action: 'pad.add', object: `mandate:${mandate.id}` })
  return { isOK: 1, padId: mandate.id }
}
