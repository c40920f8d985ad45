import { isHighrise } from '../../src/rules/projectTypes.ts'
import { byTimeLeft } from '../../src/rules/office/timeLeft.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { salePage } from '../db/saleQueue.ts'
import { reachOf } from './reach.ts'
import { saleProjects, shownSales } from './saleShape.ts'

/** Older ones are requested separately. */
const most = 2000

/** §7: if given, it must be the caller's own id. */
export function checkUser({ actor }: CallContext, userId: number | null | undefined): void {
  if (userId !== undefined && userId !== null && userId !== actor.userId) throw refusalOf('notYours')
}

/** §7: if given, it must match the project. */
export const isOfKind = (projectType: number, asked: boolean | number | null | undefined): boolean =>
  asked === undefined || asked === null || Boolean(asked) === isHighrise(projectType)

/** Purchases of homes the caller sells, by time left. */
// §2 /sales/{stype}/{projectid}, §7
export const saleQueue: Handler<'/comty/GetTransactionSaleQueue'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { project_id: projectId } = ask
  checkUser(ctx, ask.userId)
  const { project } = await ofProject(ctx, projectId)
  allowed(can(actor, 'reviewQueue', targetOf({ project })))
  if (!isOfKind(project.projectType, ask.isHighrise)) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  const projects = await saleProjects(db, [project])
  const { rows, before, older } = await salePage(db, projectId, {
    before: ask.before || null,
    only: ask.only ?? null,
    reach: reachOf(actor),
    most,
  })
  const shown = (await shownSales(ctx, rows, projects)).map(({ sale }) => sale)
  return { isOK: 1, TransQueue: shown.toSorted(byTimeLeft), before, older }
}
