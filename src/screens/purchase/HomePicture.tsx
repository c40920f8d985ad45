import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText } from '../../i18n/useText.ts'
import type { Purchase } from './step.ts'

type Model = Answer<'/comty/CommunityF_modelList'>['modelist'][number]

/** A home's model; undefined until known. */
export function useModelOf({
  modelProjectId,
  templateId,
  modelName,
}: Pick<Purchase['homes'][number], 'modelProjectId' | 'templateId' | 'modelName'>): Model | undefined {
  const models = useAnswer('/comty/CommunityF_modelList', { projectId: modelProjectId }).value?.modelist
  return (
    models?.find((one) => one.ELEVATION.some((of) => of.templateId === templateId)) ??
    models?.find((one) => one.model_name === modelName)
  )
}

/** A picture of the home's elevation, otherwise of its model. */
export function HomePicture({ home, className }: { home: Purchase['homes'][number]; className?: string }) {
  const words = useText(communitiesWords)
  const model = useModelOf(home)
  if (model === undefined) return null
  const shown = model.ELEVATION.find((one) => one.templateId === home.templateId)
  return (
    <Picture
      className={className}
      src={shown?.elevationImg ?? model.picture ?? undefined}
      alt={model.model_name}
      ratio="16 / 9"
      loading="eager"
      none={words.noPicture}
    />
  )
}
