import { useMemo } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { LotModel } from '../../rules/lot.ts'
import { isListed } from '../../rules/models.ts'

/** A project's models, with or without lots; null requests none, undefined until known. */
// §9 worksheet offer type
export function useModelsOf(projectId: string | null, currency: string): readonly LotModel[] | undefined {
  const answer = useAnswer('/comty/CommunityF_modelList', projectId === null ? null : { projectId })
  return useMemo(
    () =>
      answer.value?.modelist
        .filter((model) => isListed({ name: model.model_name, isLandOnly: model.isLandOnly }, currency))
        .map((model) => ({
          id: model.model_id,
          name: model.model_name,
          size: model.MODEL_SIZE,
          sortOrder: model.sort_order,
          description: model.spec_description,
          frontage: model.LOTFRONTAGE,
          elevations: model.ELEVATION.map((one) => ({
            letter: one.elevationLetter,
            templateId: one.templateId,
            image: one.elevationImg ?? '',
          })),
        })),
    [answer.value, currency],
  )
}
