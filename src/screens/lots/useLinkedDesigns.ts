import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { isAustralian, marketOf } from '../../rules/markets.ts'
import { isListed } from '../../rules/models.ts'

export interface LinkedDesigns {
  readonly projectId: string
  readonly name: string
  readonly models: Answer<'/comty/CommunityF_modelList'>['modelist']
}

/** The homes of the design project that belongs to an Australian estate, or null where there is none. */
// §1
export function useLinkedDesigns(projectId: string): LinkedDesigns | null {
  const others = useAnswer('/comty/GetBuilderOtherProjects', isAustralian(projectId) ? { projectId } : null)
  const design = others.value?.otherProjects.find((one) => one.is_design_only_project)
  const models = useAnswer(
    '/comty/CommunityF_modelList',
    design === undefined ? null : { projectId: design.PROJECT_ID },
  )
  const { currency } = marketOf(projectId)
  const own = models.value?.modelist
    .filter((model) => model.other_project_id === projectId)
    .filter((model) => isListed({ name: model.model_name, isLandOnly: model.isLandOnly }, currency))
  if (design === undefined || own === undefined || own.length === 0) return null
  return { projectId: design.PROJECT_ID, name: design.PROJECT_NAME, models: own }
}
