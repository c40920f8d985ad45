import { popularTemplateModelSize } from '../../src/rules/popularModels.ts'
import type { ChoiceKind } from '../../src/rules/pricing/choices.ts'
import { sortModels } from '../../src/rules/models.ts'
import { homeOfTemplate, mostChosenModels } from '../db/models.ts'
import { optionsOf } from '../db/options.ts'
import { ownAmounts, stockOf } from '../db/purchaseChoices.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { flagsOf } from './flags.ts'
import { linkedProjects } from './linkedProjects.ts'
import { canonical } from './lists.ts'
import { lotSeen, unknownLot } from './lotSeen.ts'
import { shownModels } from './shownModels.ts'
import { listsOf } from './snapshot.ts'
import { foundModels } from './modelSearch.ts'
import { type OptionItem, isShown, modelItem, optionItem, storedInfo } from './modelShape.ts'

interface Which {
  kinds: readonly ChoiceKind[]
  templateId?: number | null | undefined
  lotId?: number | null | undefined
}

async function options(
  { db, actor: { sessionId, userId: personId } }: CallContext,
  projectId: string,
  which: Which,
): Promise<OptionItem[]> {
  const { kinds, templateId, lotId } = which
  const rows = await optionsOf(db, projectId, {
    kinds,
    templateId: templateId || null,
    lotId: lotId || null,
  })
  const shown = rows.filter(isShown)
  const ids = shown.map(({ id }) => id)
  const stock = await stockOf(db, null, ids)
  const own = await ownAmounts(db, ids, { sessionId, personId })
  return shown.map((row) => optionItem(row, { left: stock.get(row.id) ?? null, own: own.get(row.id) ?? 0 }))
}

export const modelList: Handler<'/comty/CommunityF_modelList'> = async (ask, ctx) => {
  const { snapshot, models: shown, key } = await shownModels(ctx, ask.projectId, ask.companyId)
  return listsOf(ctx.db).get(`models ${key} ${canonical(ask)}`, () => {
    const internal = flagsOf(snapshot.project).internal_pic
    const modelist = foundModels(shown, ask).map((model) => modelItem(model, internal))
    const internalPictures = modelist.flatMap(({ internalImages }) => internalImages)
    return { isOK: 1, modelist, internalPictures: [...new Set(internalPictures)] }
  })
}

export const plansList: Handler<'/comty/CommunityF_plansList'> = async (ask, ctx) => {
  const { snapshot, models: shown, key } = await shownModels(ctx, ask.projectId, ask.companyId)
  return listsOf(ctx.db).get(`plans ${key} ${canonical(ask)}`, () => {
    const internal = flagsOf(snapshot.project).internal_pic
    const drawn = foundModels(shown, ask).filter(({ unitPlan }) => unitPlan !== null)
    return { isOK: 1, plansList: drawn.map((model) => modelItem(model, internal)) }
  })
}

export const optionsList: Handler<'/comty/CommunityF_optionsList'> = async (
  { projectId, templateId, isInventory, lotId },
  ctx,
) => {
  const kinds: ChoiceKind[] = isInventory === true ? ['inventory'] : ['suite']
  return { isOK: 1, optionsList: await options(ctx, projectId, { kinds, templateId, lotId }) }
}

export const suiteOptions: Handler<'/comty/GetOptions'> = async ({ projectId, templateId, lotId }, ctx) => ({
  isOK: 1,
  optionsList: await options(ctx, projectId, { kinds: ['suite'], templateId, lotId }),
})

/** The options that a built home has. */
export const inventoryOptions: Handler<'/comty/GetInventory'> = async (
  { projectId, templateId, lotId },
  ctx,
) => ({
  isOK: 1,
  optionsList: await options(ctx, projectId, { kinds: ['inventory'], templateId, lotId }),
})

export const parkingAndStorage: Handler<'/comty/GetParkLockStor'> = async (
  { projectId, templateId, lotId },
  ctx,
) => {
  const all = await options(ctx, projectId, { kinds: ['parking', 'locker', 'storage'], templateId, lotId })
  const of = (kind: ChoiceKind): OptionItem[] => all.filter((item) => item.kind === kind)
  const [parking, locker, storage] = [of('parking'), of('locker'), of('storage')]
  return {
    isOK: 1,
    parking,
    locker,
    storage,
    parkingInfo: storedInfo(parking),
    lockerInfo: storedInfo(locker),
    storageInfo: storedInfo(storage),
  }
}

/** Colour packages for a home on this lot, linked projects' too; none for lots hidden from the caller. */
// §1, §7 GetColorPackagesForlot
export const colourPackages: Handler<'/comty/GetColorPackagesForlot'> = async (
  { lotId, template_id: templateId },
  ctx,
) => {
  const { snapshot, seen } = await lotSeen(ctx, lotId)
  if (seen === null) throw unknownLot()
  const own = snapshot.project.id
  const design = templateId ? await homeOfTemplate(ctx.db, templateId) : undefined
  const linked = await linkedProjects(ctx.db, ctx.actor, own)
  const parts = [own, ...linked.map(({ id }) => id).filter((id) => id === design?.projectId)]
  const which: Which = { kinds: ['colours'], templateId, lotId }
  const found: OptionItem[] = []
  for (const id of parts) found.push(...(await options(ctx, id, which)))
  return { isOK: 1, ColorPackages: found }
}

export const allTemplates: Handler<'/comty/GetAllTemplates'> = async ({ projectId }, ctx) => ({
  isOK: 1,
  templates: (await shownModels(ctx, projectId)).models.flatMap((model) =>
    model.elevations.map(({ templateId, letter, price }) => ({
      template_id: templateId,
      model_id: model.id,
      MODEL_NAME: model.name,
      elevationLetter: letter,
      price,
    })),
  ),
})

/**
 * Models by how often they are chosen; before that, in the builder's order. §9: "Popular-template model size
 * 30"
 */
export const popularTemplates: Handler<'/comty/CallPopularTemplate'> = async (
  { projectId, MODEL_SIZE },
  ctx,
) => {
  const { snapshot, models: shown } = await shownModels(ctx, projectId)
  const flags = flagsOf(snapshot.project)
  const chosen = await mostChosenModels(ctx.db, projectId)
  const rank = (id: number): number => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
  const popular = sortModels(shown)
    .sort((a, b) => rank(a.id) - rank(b.id))
    .slice(0, Math.min(MODEL_SIZE || popularTemplateModelSize, popularTemplateModelSize))
  return {
    isOK: 1,
    ProjectMostPopular: popular.map((model) => ({
      ...modelItem(model, flags.internal_pic),
      is_chosen: chosen.includes(model.id),
    })),
  }
}

export const modelNames: Handler<'/user/GetModelInfo'> = async ({ project_id, building_id }, ctx) => {
  const { snapshot, models: shown } = await shownModels(ctx, project_id)
  const inBuilding = (lotId: number): boolean => snapshot.byId.get(lotId)?.buildingId === building_id
  const found = shown.filter((model) => !building_id || model.lotIds.some(inBuilding))
  return {
    isOK: 1,
    ModelsList: found.map(({ id, name }) => ({ model_id: id, model_name: name })),
    SpecsList: found.flatMap(({ id, specs }) =>
      specs.map(({ specId, text, isOffered }) => ({
        spec_id: specId,
        spec_description: text,
        model_id: id,
        is_offered: isOffered,
      })),
    ),
  }
}
