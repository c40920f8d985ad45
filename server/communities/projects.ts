import type { Answer } from '../../src/contract/schemas.ts'
import { homeTypeCodes } from '../../src/rules/communityFilter.ts'
import { homeTypeLabel } from '../../src/rules/homeTypes.ts'
import { showsModelsOnly } from '../../src/rules/switches.ts'
import { buildingsOf } from '../db/projects.ts'
import type { Handlers, Here } from '../context/handler.ts'
import { learnMoreOf, flagsOf } from './flags.ts'
import { ofProject, targetOf } from './ofProject.ts'
import { projectList } from './projectList.ts'
import {
  type Item,
  type Listed,
  type Search,
  filterData,
  isFound,
  isListedFor,
  isOfferedTo,
  nameAlone,
  namingOf,
  projectItem,
} from './projectSearch.ts'

type Paths =
  | '/comty/SearchProjectMain'
  | '/comty/SearchProjectMainNew'
  | '/comty/GetBuilderProdTypeList'
  | '/comty/GetGlobalSearchFilters'
  | '/comty/GetProjectSearchFilters'
  | '/comty/GetProjectFlags'
  | '/comty/CallUserProjectList'

async function listed(here: Here, builderId?: number | null): Promise<Listed[]> {
  const all = await projectList(here.db)
  return all.filter(
    (project) => isListedFor(here.actor, project) && (!builderId || project.builderId === builderId),
  )
}

/** What one may register with; filters are for homes, of which not everything here says anything. */
async function offered({ builderId, projectId }: Search, { actor, db }: Here): Promise<Item[]> {
  const all = (await projectList(db)).filter(
    (project) =>
      isOfferedTo(actor, project) &&
      (!builderId || project.builderId === builderId) &&
      (!projectId || project.id === projectId),
  )
  return all.map((project) => {
    const item = projectItem(project, actor)
    const needsLogin = targetOf({ project }).requireLogin
    return needsLogin && !isListedFor(actor, project) ? nameAlone(item) : item
  })
}

async function search(ask: Search, here: Here): Promise<Answer<'/comty/SearchProjectMain'>> {
  if (ask.forRegistration === true) return { isOK: 1, ProjectGoogleMapInfo: await offered(ask, here) }
  const found = (await listed(here)).filter((project) => isFound(project, ask))
  return { isOK: 1, ProjectGoogleMapInfo: found.map((project) => projectItem(project, here.actor)) }
}

/** A home type as a project calls it (§3). */
function homeType(project: Listed, code: string): { code: string; name: string } {
  return { code, name: homeTypeLabel(code, namingOf(project)) }
}

/** Communities: the list, their filters, their flags. */
export const projects: Handlers<Paths> = {
  '/comty/SearchProjectMain': search,
  '/comty/SearchProjectMainNew': search,

  '/comty/GetBuilderProdTypeList': async ({ builderId }, here) => {
    const types = (await listed(here, builderId)).flatMap((project) =>
      homeTypeCodes(project.buildingType).map((code) => homeType(project, code)),
    )
    const distinct = new Map(types.map((type) => [`${type.code} ${type.name}`, type]))
    return { isOK: 1, ProdTypeList: [...distinct.values()] }
  },

  '/comty/GetGlobalSearchFilters': async ({ builderId }, here) => ({
    isOK: 1,
    DataForFilters: filterData(await listed(here, builderId)),
  }),

  // The door has asked whether this one may be seen; a list may be narrower.
  '/comty/GetProjectSearchFilters': async ({ builder_id, project_id }, here) => {
    const found = (await projectList(here.db)).filter(
      ({ id, builderId }) => id === project_id && (!builder_id || builderId === builder_id),
    )
    return { isOK: 1, DataForFilters: filterData(found) }
  },

  '/comty/GetProjectFlags': async ({ projectId }, here) => {
    const { project } = await ofProject(here, projectId)
    const flags = flagsOf(project)
    const buildings = await buildingsOf(here.db, projectId)
    // A builder's file names the building; ids are ours.
    const preset = project.flags['sfo_default_building']
    const found = buildings.find(({ id, name }) => name === preset || id === preset || String(id) === preset)
    return {
      isOK: 1,
      ...flags,
      learn_more: learnMoreOf(project),
      learn_more_origins: [...here.learnMoreOrigins],
      sfo_default_building: found?.id ?? null,
      isModelsOnly: showsModelsOnly(projectId, flags.isModelsOnly),
      buildings,
    }
  },

  '/comty/CallUserProjectList': async (_, { db, actor }) => {
    if (!actor.projects.includes('*')) return { isOK: 1, projectList: [...actor.projects] }
    return { isOK: 1, projectList: (await projectList(db)).map(({ id }) => id) }
  },
}
