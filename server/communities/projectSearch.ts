import type { Answer, Ask } from '../../src/contract/schemas.ts'
import {
  type CommunityFacts,
  communityFilterFromParams,
  homeTypeCodes,
  matchesCommunity,
} from '../../src/rules/communityFilter.ts'
import { searchFilterData } from '../../src/rules/filterParams.ts'
import { type HomeTypeNaming, homeTypeLabels } from '../../src/rules/homeTypes.ts'
import { type Actor, can, isRegisteredWith, isStaff, userTypes } from '../../src/rules/permissions.ts'
import { showsModelsOnly } from '../../src/rules/switches.ts'
import type { ProjectRow, ProjectSpan } from '../db/projects.ts'
import { factsOf, flagsOf, marketOfProject } from './flags.ts'
import { targetOf } from './ofProject.ts'
import { boundsOf } from './search.ts'
import { mediaAddress } from './mediaAddress.ts'

export type Listed = ProjectRow & ProjectSpan
export type Search = Ask<'/comty/SearchProjectMain'>
export type Item = Answer<'/comty/SearchProjectMain'>['ProjectGoogleMapInfo'][number]

/** §2, §6: brokers see their own and marketplace projects; before activation, the public list. */
export function isListedFor(actor: Actor, project: ProjectRow): boolean {
  const target = targetOf({ project })
  if (actor.userType === userTypes.broker) {
    if (isRegisteredWith(actor, project.id) || project.flags['marketplace'] === true) return true
    return !actor.activated && !target.requireLogin
  }
  return can(actor, 'seeProject', target).allowed
}

/** §2 /register-user: visitors choose any project; staff and kiosks offer those they can see. */
export function isOfferedTo(actor: Actor, project: ProjectRow): boolean {
  return isStaff(actor) || actor.kind === 'device' ? isListedFor(actor, project) : true
}

function communityFacts(project: Listed): CommunityFacts {
  return {
    name: project.name,
    builder: project.builderName,
    place: `${project.municipality}, ${project.provinceAbb}`,
    price: { min: project.minPrice, max: project.maxPrice },
    size: { min: project.minSize, max: project.maxSize },
    bedrooms: { min: project.minBedrooms, max: project.maxBedrooms },
    fullBaths: { min: project.minBaths, max: project.maxBaths },
    homeTypes: homeTypeCodes(project.buildingType),
    productType: project.projectType,
    available: project.available,
  }
}

/** Whether a project matches a search, as in the page's own filter (§7 SearchProjectMain). */
export function isFound(project: Listed, ask: Search): boolean {
  return (
    (!ask.builderId || project.builderId === ask.builderId) &&
    (!ask.projectId || project.id === ask.projectId) &&
    matchesCommunity(communityFacts(project), communityFilterFromParams(boundsOf(ask), ask.productType))
  )
}

/** A project's names for its home types (§3 Home type labels). */
export const namingOf = (project: Pick<ProjectRow, 'id' | 'flags' | 'facts'>): HomeTypeNaming => ({
  ...flagsOf(project).homeTypeNaming,
  australian: marketOfProject(project).name === 'au',
})

/** §3 Project, as the map and community cards need it. */
export function projectItem(project: Listed, actor: Actor): Item {
  const flags = flagsOf(project)
  return {
    PROJECT_ID: project.id,
    PROJECT_NAME: project.name,
    name: project.builderName,
    MUNICIPALITY: project.municipality,
    province_abb: project.provinceAbb,
    project_type: project.projectType,
    building_type: project.buildingType,
    home_types: homeTypeLabels(project.buildingType, namingOf(project)),
    latitude: project.latitude,
    longitude: project.longitude,
    Min_price: project.minPrice ?? 0,
    Max_price: project.maxPrice ?? 0,
    min_unit_sqft: project.minSize ?? 0,
    max_unit_sqft: project.maxSize ?? 0,
    beds_min: project.minBedrooms,
    beds_max: project.maxBedrooms,
    bath_min: project.minBaths,
    bath_max: project.maxBaths,
    isModelsOnly: showsModelsOnly(project.id, flags.isModelsOnly),
    isLandOnly: flags.isLandOnly,
    BrokerRegistered: isRegisteredWith(actor, project.id),
    work_sheet_offer_type: flags.work_sheet_offer_type,
    builder_id: project.builderId,
    picture: mediaAddress(project.picture),
    picture_note: flags.picture_note,
    ...factsOf(project),
    available: project.available,
    total: project.total,
    currencyCode: flags.currencyCode,
    locale: flags.locale,
    timeZone: flags.timeZone,
    isMetric: flags.isMetric,
    marketplace: project.flags['marketplace'] === true,
    subscription: project.flags['subscription'] === true,
    version: project.version,
  }
}

/** For callers without access: only name, place and builder. */
export function nameAlone(item: Item): Item {
  return {
    ...item,
    latitude: null,
    longitude: null,
    Min_price: 0,
    Max_price: 0,
    min_unit_sqft: 0,
    max_unit_sqft: 0,
    beds_min: null,
    beds_max: null,
    bath_min: null,
    bath_max: null,
    agent_commission: 0,
    available: 0,
    total: 0,
    version: 0,
  }
}

function least(values: readonly (number | null)[]): number {
  const given = values.filter((value) => value !== null)
  return given.length === 0 ? 0 : Math.min(...given)
}

function most(values: readonly (number | null)[]): number {
  const given = values.filter((value) => value !== null)
  return given.length === 0 ? 0 : Math.max(...given)
}

/** §3 Search filter data of these projects together. */
export function filterData(
  projects: readonly Listed[],
): Answer<'/comty/GetGlobalSearchFilters'>['DataForFilters'] {
  const data = searchFilterData({
    minPrice: least(projects.map(({ minPrice }) => minPrice)),
    maxPrice: most(projects.map(({ maxPrice }) => maxPrice)),
    minSize: least(projects.map(({ minSize }) => minSize)),
    maxSize: most(projects.map(({ maxSize }) => maxSize)),
    minBeds: least(projects.map(({ minBedrooms }) => minBedrooms)),
    maxBeds: most(projects.map(({ maxBedrooms }) => maxBedrooms)),
    minBaths: least(projects.map(({ minBaths }) => minBaths)),
    maxBaths: most(projects.map(({ maxBaths }) => maxBaths)),
  })
  return {
    min_unit_sqft: data.size.min ?? 0,
    max_unit_sqft: data.size.max ?? 0,
    bath_min: data.fullBaths.min,
    bath_max: data.fullBaths.max,
    beds_min: data.bedrooms.min,
    beds_max: data.bedrooms.max,
    Min_price: data.price.min ?? 0,
    Max_price: data.price.max ?? 0,
  }
}
