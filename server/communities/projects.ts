import type { Answer } from '../../src/contract/schemas.ts'
import { homeTypeCodes } from '../../src/rules/communityFilter.ts'
import { homeTypeLabel } from '../../src/rules/homeTypes.ts'
import { showsModelsOnly } from '../../src/rules/switches.ts'
import { buildingsOf } from '../db/projects.ts'
import type { Handler, CallContext } from '../context/handler.ts'
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

async function listed(ctx: CallContext, builderId?: number | null): Promise<Listed[]> {
  const all = await projectList(ctx.db)
  // The cheap check comes first, because there may be thousands of other projects.
  return all.filter(
    (project) => (!builderId || project.builderId === builderId) && isListedFor(ctx.actor, project),
  )
}

/** Projects open to registration. Home filters do not apply: some have no figures. */
async function offered({ builderId, projectId }: Search, { actor, db }: CallContext): Promise<Item[]> {
  const all = (await projectList(db)).filter(
    (project) =>
      (!builderId || project.builderId === builderId) &&
      (!projectId || project.id === projectId) &&
      isOfferedTo(actor, project),
  )
  return all.map((project) => {
    const item = projectItem(project, actor)
    const needsLogin = targetOf({ project }).requireLogin
    return needsLogin && !isListedFor(actor, project) ? nameAlone(item) : item
  })
}

export async function searchProjects(
  ask: Search,
  ctx: CallContext,
): Promise<Answer<'/comty/SearchProjectMain'>> {
  if (ask.forRegistration === true) return { isOK: 1, ProjectGoogleMapInfo: await offered(ask, ctx) }
  const found = (await listed(ctx, ask.builderId)).filter((project) => isFound(project, ask))
  return { isOK: 1, ProjectGoogleMapInfo: found.map((project) => projectItem(project, ctx.actor)) }
}

/** §3 Home type labels */
function homeType(project: Listed, code: string): { code: string; name: string } {
  return { code, name: homeTypeLabel(code, namingOf(project)) }
}

export const homeTypes: Handler<'/comty/GetBuilderProdTypeList'> = async ({ builderId }, ctx) => {
  const types = (await listed(ctx, builderId)).flatMap((project) =>
    homeTypeCodes(project.buildingType).map((code) => homeType(project, code)),
  )
  const distinct = new Map(types.map((type) => [`${type.code} ${type.name}`, type]))
  return { isOK: 1, ProdTypeList: [...distinct.values()] }
}

export const globalFilters: Handler<'/comty/GetGlobalSearchFilters'> = async ({ builderId }, ctx) => ({
  isOK: 1,
  DataForFilters: filterData(await listed(ctx, builderId)),
})

/** Filter choices in one community, from the lots the caller sees. */
export const projectFilters: Handler<'/comty/GetProjectSearchFilters'> = async (
  { builder_id, project_id },
  ctx,
) => {
  const found = (await projectList(ctx.db)).filter(
    ({ id, builderId }) => id === project_id && (!builder_id || builderId === builder_id),
  )
  return { isOK: 1, DataForFilters: filterData(found) }
}

export const projectFlagsInfo: Handler<'/comty/GetProjectFlags'> = async ({ projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  const flags = flagsOf(project)
  const buildings = await buildingsOf(ctx.db, projectId)
  // A builder's file gives only the building's name, because ids are generated.
  const preset = project.flags['sfo_default_building']
  const found = buildings.find(({ id, name }) => name === preset || id === preset || String(id) === preset)
  return {
    isOK: 1,
    ...flags,
    learn_more: learnMoreOf(project),
    learn_more_origins: [...ctx.learnMoreOrigins],
    sfo_default_building: found?.id ?? null,
    isModelsOnly: showsModelsOnly(projectId, flags.isModelsOnly),
    buildings,
  }
}

export const projectsOfCaller: Handler<'/comty/CallUserProjectList'> = async (_, { db, actor }) => {
  if (!actor.projects.includes('*')) return { isOK: 1, projectList: [...actor.projects] }
  return { isOK: 1, projectList: (await projectList(db)).map(({ id }) => id) }
}
