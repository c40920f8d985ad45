import { can, isBuildersStaff } from '../../src/rules/permissions.ts'
import { distinctOffers } from '../../src/rules/worksheets.ts'
import { startOfDay } from '../../src/rules/zoneOffset.ts'
import { appendAudit } from '../db/audit.ts'
import { fileBytes, publicFile } from '../db/assets.ts'
import { marketOfProject } from '../communities/flags.ts'
import { accessOfProject } from '../db/projectAccess.ts'
import { projectFlags } from '../db/projects.ts'
import { imagesOf } from '../db/worksheetImages.ts'
import { listWorksheets, type WorksheetFilter, worksheetById, type WorksheetRow } from '../db/worksheets.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { offerItem, pictureItem, sheetOf } from './offerShape.ts'
import { checkKind, isOwn, worksheetFor, worksheetTargets } from './worksheetRights.ts'
import { returnedAmong } from '../db/returnedMail.ts'

/** More must be narrowed by dates. */
const longestList = 500

/** The rows that the caller may open, by the rule for opening them. */
async function seenOf(ctx: CallContext, filter: WorksheetFilter): Promise<WorksheetRow[]> {
  const targetOf = worksheetTargets(ctx)
  const seen: WorksheetRow[] = []
  let page: WorksheetRow[] = []
  do {
    page = await listWorksheets(ctx.db, filter, longestList, page.at(-1))
    for (const row of page) {
      if (can(ctx.actor, 'seeWorksheet', await targetOf(row)).allowed) seen.push(row)
    }
  } while (page.length === longestList && seen.length < longestList)
  return seen.slice(0, longestList)
}

/** First day through last, by each project's calendar; null without either. */
async function receivedBetween(
  { db }: CallContext,
  first: string | null,
  last: string | null,
): Promise<WorksheetFilter['received']> {
  if (first === null && last === null) return null
  return (await projectFlags(db)).map((project) => {
    const { timeZone } = marketOfProject(project)
    return {
      projectId: project.id,
      from: first === null ? null : new Date(startOfDay(first, timeZone)),
      before: last === null ? null : new Date(startOfDay(last, timeZone, 1)),
    }
  })
}

/** Brokers get their own, staff those of their projects, by session. */
// §6, §7 GetBrokerOffers
export const offers: Handler<'/user/GetBrokerOffers'> = async (ask, ctx) => {
  const { actor } = ctx
  checkKind(ctx, 'seeWorksheet')
  const staff = isBuildersStaff(actor)
  const all = actor.projects.includes('*')
  if (ask.projectId && staff && !all && !actor.projects.includes(ask.projectId)) {
    allowed({ allowed: false, reason: 'notRegistered' })
  }
  const rows = await seenOf(ctx, {
    // Without a user id the list is empty, never everyone's.
    personId: staff ? null : (actor.userId ?? -1),
    projectIds: ask.projectId ? [ask.projectId] : staff && !all ? actor.projects : null,
    id: ask.pid ?? null,
    received: await receivedBetween(ctx, ask.fromDate ?? null, ask.toDate ?? null),
  })
  const keyed = rows.map((row) => {
    const offer = offerItem(row, { isForStaff: staff })
    return { offer, transactionId: offer.transaction_id, purchaserId: offer.purchaser_id }
  })
  return { isOK: 1, offers: distinctOffers(keyed).map(({ offer }) => offer) }
}

async function returnedOf(
  { db }: CallContext,
  { purchasers, agent }: ReturnType<typeof sheetOf>,
): Promise<string[]> {
  const addresses = [...purchasers.map(({ email }) => email), agent?.email ?? '']
  return [
    ...(await returnedAmong(
      db,
      addresses.filter((one) => one !== ''),
    )),
  ]
}

export const offerInfo: Handler<'/user/GetBrokerOfferInfo'> = async ({ transactionId }, ctx) => {
  const row = await worksheetFor(ctx, worksheetById(ctx.db, transactionId), 'seeWorksheet')
  const pictures = await imagesOf(ctx.db, [row.id])
  const worksheet = sheetOf(row)
  const isForStaff = isBuildersStaff(ctx.actor)
  return {
    isOK: 1,
    offer: offerItem(row, { isForStaff }),
    worksheet,
    pictures: pictures.map(pictureItem),
    // Authors must not learn whether an address exists.
    ...(isForStaff && { returnedMail: await returnedOf(ctx, worksheet) }),
  }
}

/** Refuses everything if one worksheet is missing or someone else's, without saying which. */
export const picturesInfo: Handler<'/user/GetBrokerPurchaserPicsInfo'> = async ({ transactionIds }, ctx) => {
  const ids = [...new Set(transactionIds)]
  for (const id of ids) await worksheetFor(ctx, worksheetById(ctx.db, id), 'seeWorksheet')
  const images = await imagesOf(ctx.db, ids)
  return {
    isOK: 1,
    pictures: images.map((image) => ({ transaction_id: image.worksheetId, ...pictureItem(image) })),
  }
}

const noImage = (): Refusal => new Refusal(404, 'IMAGE_NOT_FOUND')

export const offerImage: Handler<'/user/ShowBrokerOfferImage'> = async ({ transactionId, image_id }, ctx) => {
  const row = await worksheetFor(ctx, worksheetById(ctx.db, transactionId), 'seeImage')
  const image = (await imagesOf(ctx.db, [row.id])).find(({ id }) => id === image_id)
  const bytes = image === undefined ? undefined : await fileBytes(ctx.db, image.fileId)
  if (image === undefined || bytes === undefined) throw noImage()
  if (!isOwn(ctx, row)) {
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'picture.view',
      object: `worksheet:${row.id} image:${image.id}`,
    })
  }
  return { isOK: 1, contentType: image.contentType, base64: Buffer.from(bytes).toString('base64') }
}

/** Without scheme, host or parent folder. */
const ownPath = /^\/media\/([A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)$/

/** Serves only our own public files, without fetching anything. */
export const downloadImage: Handler<'/user/DownloadImage'> = async ({ url }, ctx) => {
  const path = ownPath.exec(url)?.[1]
  const file = path === undefined ? undefined : await publicFile(ctx.db, path)
  if (file === undefined || !(await maySee(ctx, file.projectId))) throw noImage()
  const bytes = await fileBytes(ctx.db, file.id)
  if (bytes === undefined) throw noImage()
  return {
    isOK: 1,
    contentType: file.contentType,
    name: file.name,
    base64: Buffer.from(bytes).toString('base64'),
  }
}

async function maySee({ actor, db }: CallContext, projectId: string | null): Promise<boolean> {
  if (projectId === null) return true
  const access = await accessOfProject(db, projectId)
  return access !== undefined && can(actor, 'seeProject', access.target).allowed
}
