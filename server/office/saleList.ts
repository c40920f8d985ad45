import type { Answer } from '../../src/contract/schemas.ts'
import { actorsOf } from '../../src/rules/envelopes/mayAct.ts'
import { byUrgency, taskKinds, taskOfPurchase } from '../../src/rules/office/tasks.ts'
import { type Action, can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { isWaiting, worksheetStatuses } from '../../src/rules/worksheetStatus.ts'
import { targetOf } from '../communities/ofProject.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import type { ProjectRow } from '../db/projects.ts'
import { openSales, projectsSelling } from '../db/saleQueue.ts'
import { envelopeTasks, paymentTasks, waitingWorksheets } from '../db/saleTasks.ts'
import { homesOfLots, namesOfPurchases } from '../db/saleHomes.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import { checkUser, isOfKind } from './queue.ts'
import { mayName, reviewsAll, saleProjects, shownSales } from './saleShape.ts'

type Task = Answer<'/comty/GetTransactionSaleList'>['TransQueue'][number]
type Projects = ReadonlyMap<string, ProjectRow>

/** The most of each kind; nobody works through more. */
const most = 200

const blank = {
  transid: null,
  step: null,
  actionId: null,
  actorId: null,
  isOverdue: false,
  why: null,
  minor: null,
  currency: null,
  client_ref: null,
  offer_status_id: null,
  broker: '',
} as const

/** The project that a task belongs to. */
function ofProject(projects: Projects, id: string) {
  const project = projects.get(id)
  return {
    project_id: id,
    project_name: project?.name ?? '',
    isHighrise: isHighrise(project?.projectType ?? 0),
  }
}

/** Holds that end soon, and idle purchases. */
async function purchaseTasks(ctx: CallContext, projects: Projects): Promise<Task[]> {
  const { db, now } = ctx
  const selling = await projectsSelling(db, [...projects.keys()])
  const known = await saleProjects(
    db,
    selling.flatMap((id) => projects.get(id) ?? []),
  )
  const rows = await openSales(db, selling, most)
  return (await shownSales(ctx, rows, known)).flatMap(({ row, sale }): Task[] => {
    const what = taskOfPurchase(row, now)
    if (what === null) return []
    const at = what === 'hold' ? (sale.holdEnds ?? sale.changedAt) : sale.changedAt
    const { transid, homes, people, step, representative } = sale
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
        broker: representative,
      },
    ]
  })
}

async function worksheetTasks(ctx: CallContext, projects: Projects): Promise<Task[]> {
  const waiting = worksheetStatuses.filter(isWaiting)
  const rows = await waitingWorksheets(ctx.db, [...projects.keys()], { waiting, most })
  const lots = await lotsAtHand(
    ctx.db,
    rows.flatMap(({ lotId }) => lotId ?? []),
    ctx.actor,
    { withRemoved: true },
  )
  return rows.flatMap((row): Task[] => {
    // One for a model alone belongs to its project.
    const lot = row.lotId === null ? undefined : lots.get(row.lotId)
    if (lot !== undefined && !can(ctx.actor, 'reviewQueue', lot.target).allowed) return []
    const { number, building, modelName, buyer, broker } = row
    return [
      {
        ...blank,
        ...ofProject(projects, row.projectId),
        what: 'worksheet',
        id: row.id,
        homes: [{ unitId: row.lotId ?? 0, number, building, modelName }],
        // Staff read the whole worksheet.
        people: [buyer].filter((name) => name !== ''),
        at: row.at.toISOString(),
        client_ref: row.clientRef,
        offer_status_id: row.statusId,
        broker,
      },
    ]
  })
}

/**
 * Envelopes in which it is the caller's turn (for reviewers, anybody's in the office), and money that needs
 * attention.
 */
async function paperAndMoneyTasks(ctx: CallContext, seen: Projects, reviewed: Projects): Promise<Task[]> {
  const { db, actor } = ctx
  const papers = await envelopeTasks(db, [...seen.keys()], { actors: actorsOf(actor), most })
  const money = await paymentTasks(db, [...reviewed.keys()], most)
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
  return [
    ...papers
      .filter((row) => sees('seeEnvelopes', row.lotIds))
      .map((row): Task => {
        const { actionId, actorId, isOverdue } = row
        const isDraft = row.state === 'draft'
        const turn = isDraft ? { actionId: null, actorId: null } : { actionId, actorId }
        return { ...common(row), what: 'envelope', ...turn, isOverdue }
      }),
    ...money
      .filter((row) => reviewsAll(ctx, lots, row.lotIds))
      .map(({ why, minor, currency, ...row }): Task => {
        return { ...common({ why, minor, currency, ...row }), what: 'payment', why, minor, currency }
      }),
  ]
}

/** Most urgent first. */
// §2 /sales, §7
export const saleList: Handler<'/comty/GetTransactionSaleList'> = async (ask, ctx) => {
  const { actor } = ctx
  checkUser(ctx, ask.userId)
  allowed(can(actor, 'seeEnvelopes', { projectId: actor.projects[0] }))
  const asked = (await projectList(ctx.db)).filter(
    ({ id, projectType }) =>
      (ask.project_id === undefined || ask.project_id === null || ask.project_id === id) &&
      isOfKind(projectType, ask.isHighrise),
  )
  const those = (action: Action): Projects =>
    new Map(
      asked
        .filter((project) => can(actor, action, targetOf({ project })).allowed)
        .map((project) => [project.id, project]),
    )
  const [seen, reviewed] = [those('seeEnvelopes'), those('reviewQueue')]
  const tasks = [
    ...(await purchaseTasks(ctx, reviewed)),
    ...(await worksheetTasks(ctx, reviewed)),
    ...(await paperAndMoneyTasks(ctx, seen, reviewed)),
  ]
  const isCut = taskKinds.some((kind) => tasks.filter(({ what }) => what === kind).length >= most)
  return {
    isOK: 1,
    TransQueue: tasks.toSorted(byUrgency),
    isCut,
  }
}
