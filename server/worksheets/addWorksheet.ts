import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { can, type Target } from '../../src/rules/permissions.ts'
import { homePrice as homePriceOf } from '../../src/rules/selectionPrice.ts'
import {
  choicesOf,
  homeKey,
  isIdDemanded,
  type WorksheetChoice,
  namesBroker,
} from '../../src/rules/worksheets.ts'
import { appendAudit } from '../db/audit.ts'
import { countForLink } from '../db/channelLinks.ts'
import { type LotRow, lotById } from '../db/lots.ts'
import { modelsOf } from '../db/models.ts'
import { personById } from '../db/persons.ts'
import { keepProject, projectById } from '../db/projects.ts'
import {
  type WorksheetRow,
  insertWorksheet,
  setWorksheetStatus,
  worksheetByRef,
  worksheetOfBuyer,
  worksheetOfHome,
  moveImages,
} from '../db/worksheets.ts'
import type { CallContext } from '../context/handler.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { targetOf } from '../communities/ofProject.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { lotAtHand } from '../deals/lotAtHand.ts'
import { type Conflict, conflictOf, isFree } from './worksheetConflict.ts'
import { checkFields } from './worksheetFields.ts'
import { isOwn, worksheetExists } from './worksheetRights.ts'
import { liveStatuses, worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import { fieldContext } from '../../src/rules/fields/field.ts'
import { handedFrom } from '../../src/rules/fields/handedPurchaser.ts'
import { wishPath } from '../../src/rules/fields/wish.ts'

type Worksheet = Ask<'/user/AddWorksheetOffer'>
type Added = Answer<'/user/AddWorksheetOffer'>

function answerOf(row: WorksheetRow): Added {
  return {
    isOK: 1,
    transactionId: row.id,
    offerStatusId: row.statusId,
    conflict: row.conflict as Conflict | null,
    choice: row.choice,
    received: row.receivedFiles,
    expected: row.expectedFiles,
  }
}

/** Checks fields by forms, with the project's calendar and country. Returns what `can()` needs. */
async function checkSheet(
  ctx: CallContext,
  sheet: Worksheet,
  old: WorksheetRow | undefined,
): Promise<Target> {
  const { actor, db, now } = ctx
  const project = (await keepProject(db, sheet.projectId))
    ? await projectById(db, sheet.projectId)
    : undefined
  if (project === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  const target = targetOf({ project })
  allowed(can(actor, 'submitWorksheet', target))
  const { worksheetIdRequired, heardFrom } = flagsOf(project)
  const market = marketOfProject(project)
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  checkFields(sheet, {
    ...fieldContext(
      market,
      now,
      person === undefined ? null : { email: person.email, userType: person.userType },
      heardFrom,
    ),
    namesBroker: namesBroker(actor),
    idDemanded: isIdDemanded(worksheetIdRequired, old === undefined ? null : { pictures: old.expectedFiles }),
  })
  return target
}

/** A requested home; the lot is null for only a model or a specification. */
interface Wish {
  readonly choice: WorksheetChoice
  /** Chosen directly, or through a specification. */
  readonly modelId: number | null
  /** Without the lot; undefined if none was chosen. */
  readonly homePrice: number | undefined
  readonly lot: LotRow | null
}

/** Checks that the choice is this project's and consistent; an event's lot requires an assignment. */
async function wishOf(ctx: CallContext, project: Target, choice: WorksheetChoice, at: number): Promise<Wish> {
  const { actor, db } = ctx
  const { projectId = '' } = project
  const field = (name: keyof WorksheetChoice): string => wishPath(at) + name
  const models = await modelsOf(db, projectId)
  const model = models.find(({ id, specs }) =>
    choice.modelId ? id === choice.modelId : specs.some(({ specId }) => specId === choice.specId),
  )
  if ((choice.modelId || choice.specId) && model === undefined) {
    throw new Refusal(404, 'MODEL_NOT_FOUND', { field: field('modelId') })
  }
  if (model !== undefined) allowed(can(actor, 'submitWorksheet', { ...project, companyId: model.companyId }))
  const templates = (model === undefined ? models : [model]).flatMap(({ elevations }) => elevations)
  if (choice.templateId && !templates.some(({ templateId }) => templateId === choice.templateId)) {
    throw new Refusal(404, 'TEMPLATE_NOT_FOUND', { field: field('templateId') })
  }
  const modelId = choice.modelId || choice.specId ? (model?.id ?? null) : null
  const home =
    model ?? models.find((one) => one.elevations.some(({ templateId }) => templateId === choice.templateId))
  const homePrice =
    home === undefined ? undefined : homePriceOf(home.price, home.elevations, choice.templateId)
  if (choice.unitId === null) return { choice, modelId, homePrice, lot: null }
  const lot = await lotById(db, choice.unitId)
  if (lot === undefined || lot.projectId !== projectId) {
    throw new Refusal(404, 'LOT_NOT_FOUND', { field: field('unitId') })
  }
  const atHand = await lotAtHand(db, lot.id, actor)
  allowed(can(actor, 'submitWorksheet', atHand?.target))
  return { choice, modelId, homePrice, lot }
}

/** The first choice still available, otherwise the first. */
// §9: in the order of preference
async function standing(ctx: CallContext, wishes: readonly Wish[]): Promise<{ wish: Wish; at: number }> {
  for (const [at, wish] of wishes.entries()) {
    if (wish.lot === null || (await isFree(ctx, wish.lot))) return { wish, at }
  }
  const [first] = wishes
  if (first === undefined) throw new Error('A worksheet without a wish')
  return { wish: first, at: 0 }
}

/** A worksheet of the same person that is not accepted yet. */
async function superseded(ctx: CallContext, sheet: Worksheet): Promise<WorksheetRow | undefined> {
  if (!sheet.supersedes) return undefined
  const row = await worksheetByRef(ctx.db, sheet.supersedes)
  if (row === undefined || !isOwn(ctx, row) || row.projectId !== sheet.projectId) return undefined
  if (row.statusId === worksheetStatus.accepted) {
    throw new Refusal(409, 'ALREADY_ACCEPTED')
  }
  return row
}

/** Stores a worksheet once, by its key; if the home is gone, as a conflict for staff. */
// §5, §7 AddWorksheetOffer
export async function addWorksheet(sheet: Worksheet, ctx: CallContext): Promise<Added> {
  const { actor, db, key } = ctx
  const before = await worksheetByRef(db, key)
  if (before !== undefined) {
    if (!isOwn(ctx, before)) throw worksheetExists()
    return answerOf(before)
  }
  const old = await superseded(ctx, sheet)
  const target = await checkSheet(ctx, sheet, old)
  const wishes: Wish[] = []
  for (const [at, choice] of choicesOf(sheet).entries()) {
    wishes.push(await wishOf(ctx, target, choice, at))
  }
  const { wish, at: choiceAt } = await standing(ctx, wishes)
  const { lot, choice, modelId, homePrice } = wish
  const { purchasers, ...body } = sheet
  const buyerEmail = purchasers[0]?.email.trim() ?? ''
  const home = homeKey(sheet.projectId, sheet.offerType, choice)
  const byHome = home === null ? undefined : await worksheetOfHome(db, home, buyerEmail)
  const duplicate = lot === null ? byHome : await worksheetOfBuyer(db, lot.id, buyerEmail)
  if (duplicate !== undefined && duplicate.id !== old?.id) throw worksheetExists()
  // The person saw the first choice.
  const conflict =
    lot === null ? null : await conflictOf(ctx, lot, homePrice, choiceAt === 0 ? sheet.seen : null)
  const statusId = conflict === null ? worksheetStatus.submitted : worksheetStatus.conflict

  if (old !== undefined && [...liveStatuses, worksheetStatus.conflict].includes(old.statusId)) {
    await setWorksheetStatus(db, old.id, worksheetStatus.withdrawn)
  }
  const id = await insertWorksheet(db, {
    clientRef: key,
    projectId: sheet.projectId,
    lotId: lot?.id ?? null,
    modelId,
    templateId: choice.templateId || null,
    offerType: sheet.offerType,
    personId: actor.userId,
    deviceId: actor.deviceId,
    purchasers: purchasers.map(handedFrom),
    body,
    expectedFiles: sheet.pictures,
    statusId,
    conflict,
    filledInAt: new Date(sheet.filledInAt),
    supersedes: sheet.supersedes ?? null,
    choice: choiceAt,
    homeKey: home,
  })
  if (id === undefined) throw worksheetExists()
  // A correction does not send existing pictures again.
  const moved = old === undefined ? 0 : await moveImages(db, old.id, id)
  // A correction is the same worksheet.
  if (old === undefined)
    await countForLink(db, actor.sessionId, { projectId: sheet.projectId, what: 'worksheet' })
  await appendAudit(db, {
    actor: auditName(actor),
    action: conflict === null ? 'worksheet.add' : 'worksheet.conflict',
    object: `worksheet:${id}`,
  })
  return {
    isOK: 1,
    transactionId: id,
    offerStatusId: statusId,
    conflict,
    choice: choiceAt,
    received: moved,
    expected: sheet.pictures + moved,
  }
}
