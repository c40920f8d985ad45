import { askedOf } from '../../src/rules/fields/field.ts'
import { channelLinkForm, mostLinks } from '../../src/rules/fields/channelLink.ts'
import { can, isStaff } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import type { Snapshot } from '../communities/snapshot.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import * as rows from '../db/channelLinks.ts'
import { sessionOfCaller } from '../people/guestSession.ts'
import { plainCode } from '../secrets/tokens.ts'

async function deskFor(
  ctx: CallContext,
  projectId: string,
  action: 'reviewQueue' | 'changeSales',
): Promise<Snapshot> {
  const snapshot = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, action, targetOf(snapshot)))
  return snapshot
}

async function note({ db, actor }: CallContext, action: string, id: string): Promise<void> {
  await appendAudit(db, { actor: auditName(actor), action: `link.${action}`, object: `link:${id}` })
}

const homeShown = ({ id, number, buildingName }: Snapshot['lots'][number]) => ({
  id,
  number,
  building: buildingName,
})

/** A community's links with their counts, and what a new one may lead to. */
export const channelLinks: Handler<'/comty/GetLinks'> = async ({ project_id: projectId }, ctx) => {
  const snapshot = await deskFor(ctx, projectId, 'reviewQueue')
  const mayMake = can(ctx.actor, 'changeSales', targetOf(snapshot)).allowed
  const homes = new Map(snapshot.lots.map((lot) => [lot.id, homeShown(lot)]))
  const models = new Map(snapshot.models.map(({ id, name }) => [id, name]))
  const links = await rows.channelLinksOf(ctx.db, projectId)
  return {
    isOK: 1,
    mayMake,
    homes: mayMake ? [...homes.values()] : [],
    models: mayMake ? [...models].map(([id, name]) => ({ id, name })) : [],
    links: links.map(({ id, name, lotId, modelId, madeAt, offAt, opens, holds, worksheets }) => ({
      id,
      name,
      state: offAt === null ? ('on' as const) : ('off' as const),
      home: lotId === null ? null : (homes.get(lotId) ?? null),
      model: modelId === null ? null : (models.get(modelId) ?? null),
      made_at: madeAt.toISOString(),
      opens,
      holds,
      worksheets,
    })),
  }
}

/** Makes a link for one channel. */
export const addChannelLink: Handler<'/comty/AddLink'> = async (ask, ctx) => {
  const { project_id: projectId, lot_id: lotId = null, model_id: modelId = null } = ask
  const snapshot = await deskFor(ctx, projectId, 'changeSales')
  const typed = {
    name: ask.name,
    leadsTo: lotId !== null ? 'home' : modelId === null ? 'community' : 'model',
    lot: String(lotId ?? ''),
    model: String(modelId ?? ''),
  }
  refuseFirst(askedOf(channelLinkForm, typed, {}))
  if (lotId !== null && modelId !== null) throw new Refusal(422, 'WRONG_FIELD', { field: 'model' })
  if (lotId !== null && !snapshot.lots.some(({ id }) => id === lotId))
    throw new Refusal(404, 'LOT_NOT_FOUND', { field: 'lot' })
  if (modelId !== null && !snapshot.models.some(({ id }) => id === modelId))
    throw new Refusal(404, 'MODEL_NOT_FOUND', { field: 'model' })
  if ((await rows.countChannelLinks(ctx.db, projectId)) >= mostLinks) throw new Refusal(409, 'LINKS_USED')
  const id = plainCode(8)
  await rows.insertChannelLink(ctx.db, { id, projectId, name: ask.name.trim(), lotId, modelId })
  await note(ctx, 'add', id)
  return { isOK: 1, id }
}

/** Switches a link off, or on again; its count stays. */
export const switchChannelLink: Handler<'/comty/SwitchLink'> = async (ask, ctx) => {
  const { project_id: projectId, id, isOn } = ask
  await deskFor(ctx, projectId, 'changeSales')
  if ((await rows.channelLink(ctx.db, projectId, id)) === undefined) throw new Refusal(404, 'NOT_FOUND')
  if (await rows.switchChannelLink(ctx.db, id, isOn)) await note(ctx, isOn ? 'on' : 'off', id)
  return { isOK: 1 }
}

/** Where a link leads; from now on, the visit counts for it. */
export const openChannelLink: Handler<'/comty/OpenLink'> = async ({ projectId, id }, ctx) => {
  const snapshot = await ofProject(ctx, projectId)
  const link = await rows.channelLink(ctx.db, projectId, id.toUpperCase())
  const closed = { isOK: 1, isOpen: false, home: null, model_id: null } as const
  if (link === undefined || link.offAt !== null) return closed
  // The office looks at its own links, which says nothing about a channel.
  if (!isStaff(ctx.actor)) await rows.beginVisit(ctx.db, await sessionOfCaller(ctx), link.id)
  const home = snapshot.lots.find((lot) => lot.id === link.lotId)
  const hasModel = snapshot.models.some((model) => model.id === link.modelId)
  return {
    isOK: 1,
    isOpen: true,
    home: home === undefined ? null : { number: home.number, building: home.buildingName },
    model_id: hasModel ? link.modelId : null,
  }
}
