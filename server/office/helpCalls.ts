import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { deviceById, lockDevice } from '../db/devices.ts'
import {
  endHelpCall,
  type HelpCall,
  helpCallById,
  type HelpPlace,
  insertHelpCall,
  lastHelpCall,
  openHelpCalls,
  openPurchaseHere,
  takeHelpCall,
} from '../db/helpCalls.ts'
import { lockPurchase, purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { isStaffOf, callerOf, purchaseFor, purchaseNotFound } from '../purchases/rights.ts'

type Place = Ask<'/comty/CallForHelp'>
type Own = Answer<'/comty/CallForHelp'>['call']

/** The maximum number of calls listed, more than any office can answer. */
const most = 100

/** The caller's place. A visitor at a kiosk need not name the purchase. */
async function placeOf(ctx: CallContext, { projectId, transId = null }: Place): Promise<HelpPlace> {
  const { actor, db } = ctx
  if (transId !== null) {
    const row = await purchaseFor(ctx, { projectId, transId })
    if (!row.isParty) throw purchaseNotFound()
    if (row.state !== 'open' && row.state !== 'reserved') throw new Refusal(409, 'PURCHASE_ENDED')
    return { deviceId: actor.deviceId, purchaseId: row.id }
  }
  const device = actor.deviceId === null ? undefined : await deviceById(db, actor.deviceId)
  if (device === undefined) throw refusalOf('deviceOnly')
  // A kiosk's own office answers.
  if (device.projectId !== projectId) throw refusalOf('notYours')
  return { deviceId: device.id, purchaseId: await openPurchaseHere(db, projectId, callerOf(ctx)) }
}

/** A call as its caller sees it: of who comes, only the first name. */
function ownOf(call: HelpCall | undefined): Own | null {
  if (call === undefined || call.state === 'ended') return null
  const { id, state, firstName, madeAt } = call
  return { id, state, by: state === 'taken' ? firstName : '', made_at: madeAt.toISOString() }
}

/** Calls a representative, or keeps a call that is still open. */
export const callForHelp: Handler<'/comty/CallForHelp'> = async (ask, ctx) => {
  const { actor, db } = ctx
  if (actor.deviceId !== null) await lockDevice(db, actor.deviceId)
  if (ask.transId != null) await lockPurchase(db, ask.transId)
  const place = await placeOf(ctx, ask)
  const last = await lastHelpCall(db, place)
  const open = last?.state === 'missed' ? null : ownOf(last)
  if (open !== null) return { isOK: 1, call: open }
  const id = await insertHelpCall(db, ask.projectId, place)
  const of = place.purchaseId === null ? '' : ` purchase:${place.purchaseId}`
  await appendAudit(db, { actor: auditName(actor), action: 'help.call', object: `help:${id}${of}` })
  const call = ownOf(await helpCallById(db, id))
  if (call === null) throw new Error('The call ended at once.')
  return { isOK: 1, call }
}

export const ownHelpCall: Handler<'/comty/GetHelpCall'> = async (ask, ctx) => ({
  isOK: 1,
  call: ownOf(await lastHelpCall(ctx.db, await placeOf(ctx, ask))),
})

const noCall = (): Refusal => new Refusal(404, 'NO_HELP_CALL')

async function purchaseOf(ctx: CallContext, { purchaseId }: HelpPlace): Promise<PurchaseRow | undefined> {
  return purchaseId === null ? undefined : await purchaseById(ctx.db, purchaseId, callerOf(ctx))
}

/**
 * Who may answer a call: at a kiosk, anyone who sells in its community; in a purchase, anyone who sells its
 * homes.
 */
async function mayAnswer(ctx: CallContext, call: HelpCall): Promise<boolean> {
  const { project } = await ofProject(ctx, call.projectId)
  if (!can(ctx.actor, 'reviewQueue', targetOf({ project })).allowed) return false
  if (call.deviceId !== null) return true
  const row = await purchaseOf(ctx, call)
  return row !== undefined && (await isStaffOf(ctx, row))
}

async function isOwn(ctx: CallContext, call: HelpCall): Promise<boolean> {
  if (call.deviceId !== null) return call.deviceId === ctx.actor.deviceId
  return (await purchaseOf(ctx, call))?.isParty === true
}

/** Ends a call: the caller no longer needs help, or has been helped. */
export const finishHelpCall: Handler<'/comty/EndHelpCall'> = async ({ projectId, id }, ctx) => {
  const call = await helpCallById(ctx.db, id)
  if (call?.projectId !== projectId) throw noCall()
  if (!(await isOwn(ctx, call)) && !(await mayAnswer(ctx, call))) throw noCall()
  if (await endHelpCall(ctx.db, id))
    await appendAudit(ctx.db, { actor: auditName(ctx.actor), action: 'help.end', object: `help:${id}` })
  return { isOK: 1 }
}

/** Takes a call ("I am going"), visibly for the other representatives. */
export const answerHelpCall: Handler<'/comty/TakeHelpCall'> = async ({ project_id: projectId, id }, ctx) => {
  const { actor, db } = ctx
  const { project } = await ofProject(ctx, projectId)
  allowed(can(actor, 'reviewQueue', targetOf({ project })))
  const call = await helpCallById(db, id)
  if (call?.projectId !== projectId || !(await mayAnswer(ctx, call))) throw noCall()
  if (actor.userId === null) throw refusalOf('staffOnly')
  if (!(await takeHelpCall(db, id, actor.userId))) {
    const now = await helpCallById(db, id)
    if (now?.state === 'taken' && now.takenBy === actor.userId) return { isOK: 1 }
    if (now?.state !== 'taken') throw new Refusal(409, 'HELP_CALL_OVER')
    throw new Refusal(409, 'HELP_CALL_TAKEN', { params: { name: `${now.firstName} ${now.lastName}`.trim() } })
  }
  await appendAudit(db, { actor: auditName(actor), action: 'help.take', object: `help:${id}` })
  return { isOK: 1 }
}

/** Open calls that the caller may answer, longest waiting first. */
export const helpCallList: Handler<'/comty/GetHelpCalls'> = async ({ project_id: asked }, ctx) => {
  const { actor, db } = ctx
  allowed(can(actor, 'reviewQueue', { projectId: asked ?? actor.projects[0] }))
  const projects = new Map(
    (await projectList(db))
      .filter(
        (project) =>
          (asked ?? project.id) === project.id && can(actor, 'reviewQueue', targetOf({ project })).allowed,
      )
      .map((project) => [project.id, project]),
  )
  const calls: Answer<'/comty/GetHelpCalls'>['calls'] = []
  for (const call of await openHelpCalls(db, [...projects.keys()], most)) {
    const project = projects.get(call.projectId)
    const row = await purchaseOf(ctx, call)
    const mayOpen = row !== undefined && (await isStaffOf(ctx, row))
    if (project === undefined || (call.deviceId === null && !mayOpen)) continue
    calls.push({
      id: call.id,
      project_id: project.id,
      project_name: project.name,
      isHighrise: isHighrise(project.projectType),
      kiosk: call.kiosk,
      transid: mayOpen ? row.id : null,
      homes: mayOpen ? row.frozen.homes.map(({ number, building }) => ({ number, building })) : [],
      made_at: call.madeAt.toISOString(),
      state: call.state === 'taken' ? 'taken' : 'waiting',
      taken_by: `${call.firstName} ${call.lastName}`.trim(),
      isMine: call.takenBy === actor.userId && call.state === 'taken',
    })
  }
  return { isOK: 1, calls }
}
