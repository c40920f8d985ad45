import type { Answer } from '../../src/contract/schemas.ts'
import { actorsOf } from '../../src/rules/envelopes/mayAct.ts'
import { attentionAt, byUrgency, taskOfPurchase } from '../../src/rules/office/tasks.ts'
import { type Action, can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { isWaiting, worksheetStatuses } from '../../src/rules/worksheetStatus.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { targetOf } from '../communities/ofProject.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { differencesOf } from '../db/differences.ts'
import { kiosksInTrouble } from '../db/devices.ts'
import type { ProjectRow } from '../db/projects.ts'
import { openSales, projectsSelling } from '../db/saleQueue.ts'
import { lateDeposits, returnedDebits } from '../db/lateMoney.ts'
import { envelopeTasks, type PaymentTask, paymentTasks, waitingWorksheets } from '../db/saleTasks.ts'
import { homesOfLots, namesOfPurchases } from '../db/saleHomes.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import { worksheetsWithin } from '../worksheets/worksheetRights.ts'
import { checkUser, isOfKind } from './queue.ts'
import { reachOf } from './reach.ts'
import { mayName, reviewsAll, saleProjects, shownSales } from './saleShape.ts'

type Task = Answer<'/comty/GetTransactionSaleList'>['TransQueue'][number]
type Projects = ReadonlyMap<string, ProjectRow>

/** The maximum of each kind, far more than anyone works through. */
const most = 200

/** One more than needed, to detect whether there are more. */
const asked = most + 1

interface Found {
  readonly tasks: readonly Task[]
  readonly isCut: boolean
}

const cut = <Row>(rows: readonly Row[]): { rows: readonly Row[]; isCut: boolean } => ({
  rows: rows.slice(0, most),
  isCut: rows.length > most,
})

const blank = {
  transid: null,
  step: null,
  turn: null,
  kiosk: null,
  actionId: null,
  actorId: null,
  isOverdue: false,
  total: null,
  why: null,
  minor: null,
  currency: null,
  client_ref: null,
  offer_status_id: null,
  broker: '',
} as const

function ofProject(projects: Projects, id: string) {
  const project = projects.get(id)
  return {
    project_id: id,
    project_name: project?.name ?? '',
    isHighrise: isHighrise(project?.projectType ?? 0),
  }
}

/** Holds that end soon, and idle purchases. */
async function purchaseTasks(ctx: CallContext, projects: Projects): Promise<Found> {
  const { db, actor, now } = ctx
  const selling = await projectsSelling(db, [...projects.keys()])
  const known = await saleProjects(
    db,
    selling.flatMap((id) => projects.get(id) ?? []),
  )
  const which = { ...attentionAt(now), reach: reachOf(actor), most: asked }
  const ending = cut(await openSales(db, selling, { what: 'hold', ...which }))
  const stuck = cut(await openSales(db, selling, { what: 'stuck', ...which }))
  const sales = await shownSales(ctx, [...ending.rows, ...stuck.rows], known)
  const tasks = sales.flatMap(({ row, sale }): Task[] => {
    const what = taskOfPurchase(row, now)
    if (what === null) return []
    const at = what === 'hold' ? (sale.holdEnds ?? sale.changedAt) : sale.changedAt
    const { transid, homes, people, step, turn, representative } = sale
    return [
      {
        ...blank,
        ...ofProject(projects, row.projectId),
        what,
        id: row.id,
        transid,
        homes,
        people,
        at,
        step,
        turn,
        total: row.total,
        currency: row.currency,
        broker: representative,
      },
    ]
  })
  return { tasks, isCut: ending.isCut || stuck.isCut }
}

/** Kiosks that are silent or cannot send; of a community, not a home. */
async function kioskTasks({ db }: CallContext, projects: Projects): Promise<Found> {
  const { rows, isCut } = cut(await kiosksInTrouble(db, [...projects.keys()], asked))
  const tasks = rows.map(({ id, name, projectId, why, unsent, at }): Task => {
    const kiosk = { id, name, why, unsent }
    const common = { ...blank, ...ofProject(projects, projectId) }
    return { ...common, what: 'kiosk', id: 0, kiosk, homes: [], people: [], at: at.toISOString() }
  })
  return { tasks, isCut }
}

async function worksheetTasks(ctx: CallContext, projects: Projects): Promise<Found> {
  const waiting = worksheetStatuses.filter(isWaiting)
  const which = { waiting, reach: reachOf(ctx.actor), most: asked }
  const { rows, isCut } = cut(await waitingWorksheets(ctx.db, [...projects.keys()], which))
  const tasks = (await worksheetsWithin(ctx, rows, 'reviewQueue')).map((row): Task => {
    const { number, building, modelName, buyer, broker, price, replyBy } = row
    const project = projects.get(row.projectId)
    return {
      ...blank,
      ...ofProject(projects, row.projectId),
      what: 'worksheet',
      id: row.id,
      homes: [{ unitId: row.lotId ?? 0, number, building, modelName }],
      // Staff read the whole worksheet.
      people: [buyer].filter((name) => name !== ''),
      at: (replyBy ?? row.at).toISOString(),
      isOverdue: replyBy !== null && replyBy <= ctx.now,
      total: price === null ? null : Math.round(price * 100),
      currency: project === undefined ? null : marketOfProject(project).currency,
      client_ref: row.clientRef,
      offer_status_id: row.statusId,
      broker,
    }
  })
  return { tasks, isCut }
}

/** What a gateway has and the books lack, or the other way round. */
async function differenceTasks({ db }: CallContext, projects: Projects): Promise<Found> {
  const { rows, isCut } = cut(await differencesOf(db, [...projects.keys()], asked))
  const tasks = rows.map(({ id, projectId, amount, currency, foundAt }): Task => {
    const money = { why: 'differs', minor: Math.abs(amount), currency } as const
    const common = { ...blank, ...ofProject(projects, projectId), homes: [], people: [] }
    return { ...common, ...money, what: 'payment', id, at: foundAt.toISOString() }
  })
  return { tasks, isCut }
}

/** Reasons that name money as missing already, which is not late as well. */
const alreadyMissing: ReadonlySet<string> = new Set([
  'firstMissing',
  'debitReturned',
  'neverPaid',
  'firstUnpaid',
  'disputeLost',
])

async function moneyTasks(
  { db, actor, now }: CallContext,
  projects: Projects,
): Promise<{ readonly rows: readonly PaymentTask[]; readonly isCut: boolean }> {
  const which = { reach: reachOf(actor), most: asked }
  const ids = [...projects.keys()]
  const takes = [...projects.values()].flatMap((project) => {
    const { payment, debits } = flagsOf(project)
    return payment === null && debits === null
      ? []
      : [{ id: project.id, timeZone: marketOfProject(project).timeZone }]
  })
  const known = cut(await paymentTasks(db, ids, asked, which.reach))
  const late = cut(await lateDeposits(db, takes, { ...which, now }))
  const returned = cut(await returnedDebits(db, ids, which))
  const listed = new Map<number, number>()
  for (const { why, purchaseId, minor } of [...known.rows, ...returned.rows])
    if (alreadyMissing.has(why)) listed.set(purchaseId, (listed.get(purchaseId) ?? 0) + minor)
  const lateOnly = late.rows.flatMap((row) => {
    const minor = row.minor - (listed.get(row.purchaseId) ?? 0)
    return minor > 0 ? [{ ...row, minor }] : []
  })
  return {
    rows: [...known.rows, ...lateOnly, ...returned.rows],
    isCut: [known, late, returned].some(({ isCut }) => isCut),
  }
}

/** Envelopes for the caller (for reviewers, for anyone in the office), and money that needs attention. */
async function paperAndMoneyTasks(ctx: CallContext, seen: Projects, reviewed: Projects): Promise<Found> {
  const { db, actor } = ctx
  const reach = reachOf(actor)
  const { rows: papers, isCut: papersCut } = cut(
    await envelopeTasks(db, [...seen.keys()], { actors: actorsOf(actor), reach, most: asked }),
  )
  const { rows: money, isCut: moneyCut } = await moneyTasks(ctx, reviewed)
  const lotIds = [...papers, ...money].flatMap((row) => row.lotIds)
  const lots = await lotsAtHand(db, lotIds, actor, { withRemoved: true })
  const homes = await homesOfLots(db, lotIds)
  const people = await namesOfPurchases(
    db,
    [...papers, ...money].map(({ purchaseId }) => purchaseId),
  )
  const common = (row: (typeof papers)[number] | (typeof money)[number]) => ({
    ...blank,
    ...ofProject(seen, row.projectId),
    id: row.id,
    transid: row.purchaseId,
    homes: row.lotIds.flatMap((id) => homes.get(id) ?? []),
    people: mayName(ctx, lots, row.lotIds) ? (people.get(row.purchaseId) ?? []) : [],
    at: row.at.toISOString(),
  })
  const sees = (action: Action, ids: readonly number[]): boolean =>
    ids.every((id) => mayAt(actor, action, lots.get(id)))
  const tasks = [
    ...papers
      .filter((row) => sees('seeEnvelopes', row.lotIds))
      .map((row): Task => {
        const { actionId, actorId, isOverdue } = row
        const isDraft = row.state === 'draft'
        const turn = isDraft ? { actionId: null, actorId: null } : { actionId, actorId }
        const { total, currency } = row
        return { ...common(row), what: 'envelope', ...turn, isOverdue, total, currency }
      }),
    ...money
      .filter((row) => reviewsAll(ctx, lots, row.lotIds))
      .map(({ why, minor, currency, ...row }): Task => {
        return { ...common({ why, minor, currency, ...row }), what: 'payment', why, minor, currency }
      }),
  ]
  return { tasks, isCut: papersCut || moneyCut }
}

/** Most urgent first. */
// §2 /sales, §7
export const saleList: Handler<'/comty/GetTransactionSaleList'> = async (ask, ctx) => {
  const { actor } = ctx
  checkUser(ctx, ask.userId)
  allowed(can(actor, 'seeEnvelopes', { projectId: actor.projects[0] }))
  const listed = (await projectList(ctx.db)).filter(
    ({ id, projectType }) =>
      (ask.project_id === undefined || ask.project_id === null || ask.project_id === id) &&
      isOfKind(projectType, ask.isHighrise),
  )
  const those = (action: Action): Projects =>
    new Map(
      listed
        .filter((project) => can(actor, action, targetOf({ project })).allowed)
        .map((project) => [project.id, project]),
    )
  const [seen, reviewed] = [those('seeEnvelopes'), those('reviewQueue')]
  const found = [
    await purchaseTasks(ctx, reviewed),
    await kioskTasks(ctx, reviewed),
    await worksheetTasks(ctx, reviewed),
    await paperAndMoneyTasks(ctx, seen, reviewed),
    await differenceTasks(ctx, reviewed),
  ]
  return {
    isOK: 1,
    TransQueue: found.flatMap(({ tasks }) => tasks).toSorted(byUrgency),
    isCut: found.some(({ isCut }) => isCut),
    projects: [...new Map([...seen, ...reviewed]).values()].map(({ id, name }) => ({ id, name })),
  }
}
