import { popularTemplateModelSize } from '../../src/rules/popularModels.ts'
import { sortModels } from '../../src/rules/models.ts'
import { mostChosenModels } from '../db/models.ts'
import { type OptionKind, optionsOf } from '../db/options.ts'
import type { Handlers, Here } from '../context/handler.ts'
import { flagsOf } from './flags.ts'
import { canonical } from './lists.ts'
import { shownModels } from './shownModels.ts'
import { listsOf } from './snapshot.ts'
import { foundModels } from './modelSearch.ts'
import { type OptionItem, isShown, modelItem, optionItem } from './modelShape.ts'

type Paths =
  | '/comty/CommunityF_modelList'
  | '/comty/CommunityF_plansList'
  | '/comty/CommunityF_optionsList'
  | '/comty/GetOptions'
  | '/comty/GetInventory'
  | '/comty/GetParkLockStor'
  | '/comty/GetAllTemplates'
  | '/comty/CallPopularTemplate'
  | '/user/GetModelInfo'

interface Which {
  kinds: readonly OptionKind[]
  templateId?: number | null | undefined
  lotId?: number | null | undefined
}

async function options({ db }: Here, projectId: string, which: Which): Promise<OptionItem[]> {
  const { kinds, templateId, lotId } = which
  const rows = await optionsOf(db, projectId, {
    kinds,
    templateId: templateId || null,
    lotId: lotId || null,
  })
  return rows.filter(isShown).map(optionItem)
}

/** Models, their floor plans and what can be added to them. */
export const models: Handlers<Paths> = {
  '/comty/CommunityF_modelList': async (ask, here) => {
    const { snapshot, models: shown, key } = await shownModels(here, ask.projectId, ask.companyId)
    return listsOf(here.db).get(`models ${key} ${canonical(ask)}`, () => {
      const internal = flagsOf(snapshot.project).internal_pic
      const modelist = foundModels(shown, ask).map((model) => modelItem(model, internal))
      const internalPictures = modelist.flatMap(({ internalImages }) => internalImages)
      return { isOK: 1, modelist, internalPictures: [...new Set(internalPictures)] }
    })
  },

  '/comty/CommunityF_plansList': async (ask, here) => {
    const { snapshot, models: shown, key } = await shownModels(here, ask.projectId, ask.companyId)
    return listsOf(here.db).get(`plans ${key} ${canonical(ask)}`, () => {
      const internal = flagsOf(snapshot.project).internal_pic
      const drawn = foundModels(shown, ask).filter(({ unitPlan }) => unitPlan !== null)
      return { isOK: 1, plansList: drawn.map((model) => modelItem(model, internal)) }
    })
  },

  '/comty/CommunityF_optionsList': async ({ projectId, templateId, isInventory, lotId }, here) => {
    const kinds: OptionKind[] = isInventory === true ? ['inventory'] : ['suite']
    return { isOK: 1, optionsList: await options(here, projectId, { kinds, templateId, lotId }) }
  },
  '/comty/GetOptions': async ({ projectId, templateId }, here) => ({
    isOK: 1,
    optionsList: await options(here, projectId, { kinds: ['suite'], templateId }),
  }),
  '/comty/GetInventory': async ({ projectId, lotId }, here) => ({
    isOK: 1,
    optionsList: await options(here, projectId, { kinds: ['inventory'], lotId }),
  }),
  '/comty/GetParkLockStor': async ({ projectId }, here) => {
    const all = await options(here, projectId, { kinds: ['parking', 'locker', 'storage'] })
    const of = (kind: OptionKind): OptionItem[] => all.filter((item) => item.kind === kind)
    return { isOK: 1, parking: of('parking'), locker: of('locker'), storage: of('storage') }
  },

  '/comty/GetAllTemplates': async ({ projectId }, here) => ({
    isOK: 1,
    templates: (await shownModels(here, projectId)).models.flatMap((model) =>
      model.elevations.map(({ templateId, letter, price }) => ({
        template_id: templateId,
        model_id: model.id,
        MODEL_NAME: model.name,
        elevationLetter: letter,
        price,
      })),
    ),
  }),

  // §9: "Popular-template model size 30", how many at most. Nobody has chosen yet: the builder's own order.
  '/comty/CallPopularTemplate': async ({ projectId, MODEL_SIZE }, here) => {
    const { snapshot, models: shown } = await shownModels(here, projectId)
    const flags = flagsOf(snapshot.project)
    const chosen = await mostChosenModels(here.db, projectId)
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
  },

  '/user/GetModelInfo': async ({ project_id, building_id }, here) => {
    const { snapshot, models: shown } = await shownModels(here, project_id)
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
  },
}
