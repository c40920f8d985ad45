import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { designsFor } from '../../rules/linkedChoice.ts'
import type { Market } from '../../rules/markets.ts'

export interface LinkedDesigns {
  readonly projectId: string
  readonly name: string
  readonly models: Answer<'/comty/CommunityF_modelList'>['modelist']
}

/** The homes of an Australian estate's design project, or null if it has none. */
// §1
export function useLinkedDesigns(projectId: string, market: Market): LinkedDesigns | null {
  const others = useAnswer('/comty/GetBuilderOtherProjects', market.name === 'au' ? { projectId } : null)
  const design = others.value?.otherProjects.find((one) => one.is_design_only_project)
  const models = useAnswer(
    '/comty/CommunityF_modelList',
    design === undefined ? null : { projectId: design.PROJECT_ID },
  )
  const own = designsFor(models.value?.modelist ?? [], projectId, market.currency)
  if (design === undefined || own.length === 0) return null
  return { projectId: design.PROJECT_ID, name: design.PROJECT_NAME, models: own }
}
