import type { Answer } from '../../src/contract/schemas.ts'
import { moneyOf } from '../../src/rules/exactMoney.ts'
import { listedThen } from '../../src/rules/office/lotPlan.ts'
import { envelopeStateAt, type NotKept, stateAfter } from '../../src/rules/office/replay.ts'
import { can } from '../../src/rules/permissions.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { formerNames } from '../db/formerPurchasers.ts'
import { purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import * as rows from '../db/replays.ts'
import { mostStory, storyOfPurchase } from '../db/saleStory.ts'
import { type LotAtHand, lotsAtHand } from '../deals/lotAtHand.ts'
import { asPdf } from '../envelopes/pdfs.ts'
import { checkDocsFactor } from '../purchases/docsFactor.ts'
import { callerOf, isStaffOf, purchaseNotFound } from '../purchases/rights.ts'
import { shownSheet } from '../purchases/sheets.ts'
import { mayName } from './saleShape.ts'
import { peopleIn, tellOf } from './story.ts'

type Seen = Answer<'/comty/GetReplay'>['seen']
type Moment = Answer<'/comty/GetReplay'>['moments'][number]

interface Of {
  readonly row: PurchaseRow
  readonly lots: ReadonlyMap<number, LotAtHand>
  readonly lotIds: readonly number[]
}

/** The purchase, if the caller may investigate a dispute about each of its homes. */
async function saleOf(ctx: CallContext, id: number): Promise<Of> {
  const row = await purchaseById(ctx.db, id, callerOf(ctx))
  if (row === undefined || !(await isStaffOf(ctx, row))) throw purchaseNotFound()
  const lotIds = row.frozen.homes.map(({ lotId }) => lotId)
  const lots = await lotsAtHand(ctx.db, lotIds, ctx.actor, { withRemoved: true })
  for (const lotId of lotIds) allowed(can(ctx.actor, 'replaySales', lots.get(lotId)?.target))
  return { row, lots, lotIds }
}

/** The buyers at that time, from the current and former ones. */
async function buyersAt({ db }: CallContext, { id }: PurchaseRow, at: Date): Promise<string[]> {
  const later = await rows.joinedAfter(db, id, at)
  const now = (await purchasersOfPurchase(db, id))
    .map(({ Id, name }, place) => ({ Id, name, position: place + 1 }))
    .filter(({ Id }) => !later.has(Id))
  const gone = (await formerNames(db, id)).filter(({ leftAt }) => leftAt > at)
  // Someone who joined and left later has no row for having joined.
  return [...gone.filter(({ purchaserId }) => !later.has(purchaserId)), ...now]
    .toSorted((a, b) => a.position - b.position)
    .map(({ name }) => name)
}

async function homesAt(
  { db }: CallContext,
  of: Of,
  at: Date,
  sheet: Awaited<ReturnType<typeof rows.sheetAt>>,
) {
  const { currency } = of.row
  const { homes } = sheet.frozen
  const its = await rows.homesAt(db, of.row.id, at)
  const ids = homes.map(({ lotId }) => lotId)
  const listed = new Map((await rows.listedAt(db, ids, at)).map((one) => [one.lotId, one]))
  return homes.map(({ lotId, number, building, modelName }) => {
    const found = listed.get(lotId)
    const price = found === undefined ? null : listedThen(found.prices, found)
    return {
      unitId: lotId,
      number,
      building,
      modelName,
      isIts: its.has(lotId),
      listed: price === null ? null : moneyOf(price, currency).minor,
      listedSince: price === null ? null : (found?.since.toISOString() ?? null),
    }
  })
}

async function envelopesAt({ db }: CallContext, { id }: PurchaseRow, at: Date, isNamed: boolean) {
  const papers = await rows.papersAt(db, id, at)
  const acts = await rows.signersAt(db, id, at)
  return (await rows.envelopesAt(db, id, at)).map((envelope) => ({
    id: envelope.id,
    state: envelopeStateAt(envelope),
    papers: papers.flatMap(({ envelopeId, frozenAt, ...paper }) =>
      envelopeId === envelope.id ? [{ ...paper, frozenAt: frozenAt.toISOString() }] : [],
    ),
    acts: acts.flatMap(({ envelopeId, name, ...act }) =>
      envelopeId === envelope.id ? [{ ...act, name: isNamed ? name : '', at: act.at.toISOString() }] : [],
    ),
  }))
}

/** Everyone who had acted by then, how often and when last, latest first. */
function peopleOf(moments: readonly Moment[]): Seen['people'] {
  const found = new Map<string, Seen['people'][number]>()
  for (const { by, name, at } of moments) {
    const key = `${by} ${name}`
    const times = (found.get(key)?.times ?? 0) + 1
    found.set(key, { by, name, times, lastAt: at })
  }
  return [...found.values()].toSorted((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt))
}

/** A purchase at a moment, from stored rows only, nothing reconstructed. Viewing is logged. */
export const replay: Handler<'/comty/GetReplay'> = async ({ transid, at: wished }, ctx) => {
  const { db, actor, now } = ctx
  const of = await saleOf(ctx, transid)
  const { row } = of
  const at = wished == null ? now : new Date(wished)
  const story = await storyOfPurchase(db, row.id)
  const moments = tellOf(story, await peopleIn(ctx, story)).toReversed()
  const then = moments.filter((one) => Date.parse(one.at) <= at.getTime())
  const isNamed = mayName(ctx, of.lots, of.lotIds)
  const kept = await rows.sheetAt(db, row.id, at)
  const homes = await homesAt(ctx, of, at, kept)
  const terms = await rows.termsAt(db, row.id, at)
  const isKept: Readonly<Record<NotKept, boolean>> = {
    screen: false,
    typed: false,
    availability: false,
    sheet: kept.isSure,
    listed: homes.every(({ listed }) => listed !== null),
    story: story.length < mostStory,
  }
  await appendAudit(db, { actor: auditName(actor), action: 'sale.replay', object: `purchase:${row.id}` })
  return {
    isOK: 1,
    project_id: row.projectId,
    reference: row.reference,
    moments,
    seen: {
      at: at.toISOString(),
      state: stateAfter(then.map(({ what }) => what)),
      homes,
      buyers: isNamed ? await buyersAt(ctx, row, at) : null,
      sheet: shownSheet(kept.sheet, kept.frozen.at),
      terms: terms.map(({ acceptedAt, ...one }) => ({ ...one, acceptedAt: acceptedAt.toISOString() })),
      envelopes: await envelopesAt(ctx, row, at, isNamed),
      people: peopleOf(then),
      notKept: (Object.keys(isKept) as NotKept[]).filter((one) => !isKept[one]),
    },
  }
}

/** A purchase's paper, byte for byte as frozen or sealed at that time. */
export const replayPaper: Handler<'/comty/GetReplayPaper'> = async ({ transid, ...paper }, ctx) => {
  const { db, actor } = ctx
  const { row, lots, lotIds } = await saleOf(ctx, transid)
  // Papers name the buyers.
  if (!mayName(ctx, lots, lotIds)) throw new Refusal(404, 'NOT_FOUND')
  await checkDocsFactor(ctx, row.projectId)
  const found = await rows.paperBytes(db, row.id, paper)
  if (found === undefined) throw new Refusal(404, 'NOT_FOUND')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'sale.replayPaper',
    object: `envelope:${paper.envelopeId}`,
  })
  return asPdf(found.bytes, { key: paper.key, title: found.title, pages: found.pages }, [])
}
