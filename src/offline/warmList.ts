import type { Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { lotStatusIn } from '../rules/lotCodec.ts'
import { isInventory } from '../rules/lotStatus.ts'

/** To work offline, screens must make exactly these requests. */
export interface WarmRequest {
  path: CallPath
  request: object
}

const ask = <P extends CallPath>(path: P, request: Ask<P>): WarmRequest => ({ path, request })

export const generalRequests: readonly WarmRequest[] = [
  ask('/outbox/GetSealingKey', {}),
  ask('/comty/SearchProjectMain', {}),
  ask('/comty/GetBuilderProdTypeList', {}),
  ask('/comty/GetGlobalSearchFilters', {}),
  ask('/comty/GetCountryList', {}),
  ask('/comty/GetProvinceList', {}),
  ask('/comty/GetMapSettings', {}),
  ask('/home/GetPublicAddress', {}),
  ask('/home/GetReceiptKeys', {}),
  ask('/home/GetSealKeys', {}),
]

/** Requests made once per community. */
export const requestsOf = (projectId: string): WarmRequest[] => [
  ask('/comty/GetProjectFlags', { projectId }),
  ask('/home/GetDictionary', { projectId }),
  ask('/comty/GetProjectSearchFilters', { project_id: projectId }),
  ask('/comty/GetSVGTag', { projectId }),
  ask('/comty/GetHiddenSVGLots', { projectId }),
  ask('/comty/GetSvgColorListLR', { project_id: projectId }),
  ask('/comty/GetSvgColorListHR', { project_id: projectId }),
  ask('/comty/GetCurrentEvents', { projectId }),
  ask('/comty/GetCurrentEventsByUser', { projectId }),
  ask('/comty/CommunityF', { projectId }),
  ask('/comty/MatrixF', { projectId }),
  ask('/comty/GetBuilderOtherProjects', { projectId }),
  ask('/comty/CommunityF_modelList', { projectId }),
  ask('/comty/CommunityF_plansList', { projectId }),
  ask('/comty/RetrieveLotInventoryLR', { Project_Id: projectId }),
  ask('/comty/GetAllTemplates', { projectId }),
  ask('/comty/CallPopularTemplate', { projectId, MODEL_SIZE: 30 }),
  ask('/user/GetModelInfo', { project_id: projectId }),
  ask('/comty/DepositScheduleByProject', { projectId }),
  ask('/comty/GetProjectAssets', { project_id: projectId }),
  ask('/comty/GetDocumentPictureList', { projectId }),
  // A worksheet filled in offline offers these brokerages.
  ask('/comty/GetCompany', { projectId }),
]

/** Requests per template, built home, building, planned floor and event in the first answers. */
export function templateRequests(projectId: string, texts: ReadonlyMap<CallPath, string>): WarmRequest[] {
  const templates = listIn(texts.get('/comty/GetAllTemplates'), 'templates')
    .map((template) => template['template_id'])
    .filter((id): id is number => typeof id === 'number')
  const buildings = listIn(texts.get('/comty/GetProjectFlags'), 'buildings').flatMap(({ id, floors }) =>
    typeof id === 'number' ? [{ id, floors: Array.isArray(floors) ? (floors as unknown[]) : [] }] : [],
  )
  // §4: picking an event fetches lots with lotStatus 1 for brokers, 0 for others.
  const events = listIn(texts.get('/comty/GetCurrentEventsByUser'), 'events')
    .map((event) => event['purchaser_group_id'])
    .filter((id): id is number => typeof id === 'number')
  return [
    ...templates.map((templateId) => ask('/comty/CommunityF_optionsList', { projectId, templateId })),
    ...builtHomes(texts.get('/comty/CommunityF')).map((lotId) =>
      ask('/comty/CommunityF_optionsList', { projectId, isInventory: true, lotId }),
    ),
    ...buildings.flatMap(({ id: buildingId, floors }) => [
      ask('/comty/GetSVGTag', { projectId, buildingId }),
      ask('/comty/Get3DBuildingSVG', { projectId, buildingId }),
      ...floors
        .filter((floor): floor is string => typeof floor === 'string')
        .map((floor) => ask('/comty/GetSVGTag', { projectId, buildingId, floor })),
    ]),
    ask('/comty/CommunityF', { projectId, purchaserGroupId: 0, lotStatus: 1 }),
    ...events.flatMap((purchaserGroupId) => [
      ask('/comty/CommunityF', { projectId, purchaserGroupId, lotStatus: 0 }),
      ask('/comty/CommunityF', { projectId, purchaserGroupId, lotStatus: 1 }),
    ]),
  ]
}

/** A worksheet needs each one's included items. */
function builtHomes(community: string | undefined): number[] {
  if (community === undefined) return []
  const { searchStrings = [] } = JSON.parse(community) as { searchStrings?: readonly string[] }
  return searchStrings.flatMap((text) => {
    const lot = lotStatusIn(text)
    return lot !== null && isInventory(lot) ? [lot.id] : []
  })
}

function listIn(text: string | undefined, field: string): Record<string, unknown>[] {
  if (text === undefined) return []
  const found = (JSON.parse(text) as Record<string, unknown>)[field]
  return Array.isArray(found) ? (found as Record<string, unknown>[]) : []
}
