import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { firstOfFile } from '../../../src/rules/pad/bankDay.ts'
import type { PlannedDebit } from '../../../src/rules/pad/plan.ts'
import { can } from '../../../src/rules/permissions.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import { debitsOf, marketOfProject } from '../../communities/flags.ts'
import { ofProject, targetOf } from '../../communities/ofProject.ts'
import { allowed, auditName } from '../../context/allowed.ts'
import type { Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { isAnother } from '../../context/secondPerson.ts'
import { fileBytes } from '../../db/assets.ts'
import { appendAudit } from '../../db/audit.ts'
import { type DebitRow, debitsOfProject, debitsOfPurchase, filesOfProject } from '../../db/debits.ts'
import {
  chequeOf,
  holdersOf,
  type MandateRow,
  mandatesOfProject,
  mandatesOfPurchase,
  marksOf,
  reservedWithoutMandate,
} from '../../db/mandates.ts'
import type { Db } from '../../db/database.ts'
import { dealPeople } from '../../db/purchasers.ts'
import { purchasesById } from '../../db/purchases.ts'
import { projectOf } from '../../purchases/frozenPrices.ts'
import { callerOf, purchaseFor, whereStaff } from '../../purchases/rights.ts'
import { latestOf } from './padAtHand.ts'
import { padPlan } from './padPlan.ts'

type Shown = Answer<'/purchase/GetPad'>

/** Limits the list of purchases without an agreement. */
const most = 200

export const shownDebit = ({
  id,
  position,
  amount,
  currency,
  dueOn,
  state,
  returnCode,
  owed,
  isPaidBack,
}: DebitRow): Shown['debits'][number] => ({
  id,
  position,
  minor: amount,
  currency,
  dueOn,
  state,
  returnCode,
  owed: owed ?? 0,
  isPaidBack,
})

const shownMandate = (one: MandateRow): NonNullable<Shown['mandate']> => ({
  id: one.id,
  reference: one.reference,
  state: one.state,
  last3: one.last3,
  isWaived: one.isWaived,
  hasSecond: one.hasSecond,
  hasCheque: one.hasCheque,
  isChange: one.replaces !== null,
  sha256: one.paperSha256,
  confirmedAt: one.confirmedAt?.toISOString() ?? null,
  isCompared: one.comparedBy !== null,
  suspendedWhy: one.suspendedWhy,
})

/** Pre-fills what the purchase already contains. */
async function payorOf(db: Db, purchaseId: number): Promise<Shown['payor']> {
  const [first] = await dealPeople(db, purchaseId)
  if (first === undefined) return null
  const { firstName, lastName, isCorporate, corporationName, address, city, postalCode, phones, email } =
    first
  const name = isCorporate ? corporationName : `${firstName} ${lastName}`.trim()
  return { name, address, city, postalCode, phone: phones[0] ?? '', email }
}

async function fileOf(
  db: Db,
  { id, paperId }: MandateRow,
  file: Ask<'/purchase/GetPad'>['file'],
): Promise<Uint8Array | undefined> {
  if (file === 'cheque') return await chequeOf(db, id)
  return file === 'paper' && paperId !== null ? await fileBytes(db, paperId) : undefined
}

/** The signatures under an agreement, as drawn. */
async function shownMarks(db: Db, { id }: MandateRow): Promise<Shown['marks']> {
  const { holders } = await holdersOf(db, id)
  const marks = await marksOf(db, id)
  if (marks === null) return null
  const { first, second, waiver } = marks
  return {
    holders: [first, second].flatMap((drawn, at) =>
      drawn === null ? [] : { name: holders[at]?.name ?? '', ...drawn },
    ),
    waiver,
  }
}

/** How a purchase's deposits are collected, for participants and staff. */
export const pad: Handler<'/purchase/GetPad'> = async (ask, ctx) => {
  const { db, now } = ctx
  const row = await purchaseFor(ctx, ask)
  const project = await projectOf(ctx, row.projectId)
  const found = debitsOf(project)
  const mandate = latestOf(await mandatesOfPurchase(db, row.id))
  const planFor = async (isWaived: boolean): Promise<PlannedDebit[]> =>
    await padPlan(db, row, {
      scheme: found === null || found.scheme === 'transfer' ? 'becs' : found.scheme,
      isWaived,
      at: now,
      timeZone: marketOfProject(project).timeZone,
    })
  const me = auditName(ctx.actor)
  const isStrange =
    (ask.file === 'cheque' && mandate?.chequeBy !== me) || (ask.marks === true && mandate?.madeBy !== me)
  if (isStrange) allowed(can(ctx.actor, 'manageDebits', targetOf(await ofProject(ctx, row.projectId))))
  const bytes = mandate === undefined ? undefined : await fileOf(db, mandate, ask.file)
  if (ask.file !== undefined && bytes === undefined) throw new Refusal(404, 'IMAGE_NOT_FOUND')
  const head = bytes === undefined ? '' : Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  const contentType = head.startsWith('%PDF')
    ? 'application/pdf'
    : head.startsWith('\u0089PNG')
      ? 'image/png'
      : 'image/jpeg'
  const wantsMarks = ask.marks === true && mandate !== undefined
  if ((bytes !== undefined || wantsMarks) && !row.isParty) {
    await appendAudit(db, {
      actor: me,
      action: `pad.${ask.file ?? 'marks'}`,
      object: `mandate:${mandate?.id}`,
    })
  }
  return {
    isOK: 1,
    scheme: found?.scheme ?? null,
    payee: {
      name: found?.name ?? '',
      // The account for a transfer; a debit does not need it.
      iban: found?.scheme === 'transfer' ? found.iban : '',
      creditorId: found?.creditorId ?? '',
      contact: found?.contact ?? '',
    },
    payor: await payorOf(db, row.id),
    currency: row.currency,
    deposits: await planFor(false),
    waived: await planFor(true),
    reference: row.reference,
    mandate: mandate === undefined ? null : shownMandate(mandate),
    debits: (await debitsOfPurchase(db, row.id)).filter(({ state }) => state !== 'cancelled').map(shownDebit),
    file: bytes === undefined ? null : { contentType, base64: Buffer.from(bytes).toString('base64') },
    marks: wantsMarks ? await shownMarks(db, mandate) : null,
  }
}

/** A project's agreements with their debits, and its bank files. */
export const debits: Handler<'/purchase/GetDebits'> = async ({ projectId }, ctx) => {
  const { db, now, actor } = ctx
  const snapshot = await ofProject(ctx, projectId)
  allowed(can(actor, 'manageDebits', targetOf(snapshot)))
  // Bank files name the payors of every company that sells here.
  const mayFile = can(actor, 'handleBankFiles', targetOf(snapshot)).allowed
  const me = auditName(actor)
  const today = isoDayIn(now, marketOfProject(snapshot.project).timeZone)
  const all = await debitsOfProject(db, projectId)
  const mandates = await mandatesOfProject(db, projectId)
  const rows: Answer<'/purchase/GetDebits'>['rows'] = []
  const owners = [...new Set(mandates.map(({ purchaseId }) => purchaseId))]
  const purchases = await whereStaff(ctx, await purchasesById(db, owners, callerOf(ctx)))
  for (const transId of owners) {
    const mandate = latestOf(mandates.filter(({ purchaseId }) => purchaseId === transId))
    const purchase = purchases.find(({ id }) => id === transId)
    if (mandate === undefined || mandate.state === 'draft' || purchase === undefined) continue
    rows.push({
      transId,
      unitId: purchase.frozen.homes[0]?.lotId ?? 0,
      homes: purchase.frozen.homes.map(({ number }) => number),
      names: (await holdersOf(db, mandate.id)).holders.map(({ name }) => name),
      mandate: shownMandate(mandate),
      debits: all
        .filter(({ purchaseId }) => purchaseId === transId)
        .map((one) => ({
          ...shownDebit(one),
          payBack: one.payBack && {
            transfer: one.payBack.transfer,
            note: one.payBack.note,
            mayDecide: isAnother(one.payBack.by, me),
          },
        })),
    })
  }
  const scheme = debitsOf(snapshot.project)?.scheme ?? null
  const ids = scheme === null ? [] : await reservedWithoutMandate(db, projectId, most)
  const without = await purchasesById(db, ids, callerOf(ctx))
  const last = scheme === null || scheme === 'transfer' ? today : firstOfFile(scheme, today)
  const active = new Set(mandates.filter(({ state }) => state === 'active').map(({ id }) => id))
  return {
    isOK: 1,
    scheme,
    rows,
    without: (await whereStaff(ctx, without)).map(({ id, frozen }) => ({
      transId: id,
      unitId: frozen.homes[0]?.lotId ?? 0,
      homes: frozen.homes.map(({ number }) => number),
    })),
    mayFile,
    files: (mayFile ? await filesOfProject(db, projectId) : []).map(({ id, number, state, madeAt }) => ({
      id,
      number,
      state,
      madeAt: madeAt.toISOString(),
    })),
    due: all.filter(
      ({ state, dueOn, mandateId }) =>
        mayFile && state === 'notified' && dueOn <= last && active.has(mandateId),
    ).length,
  }
}
