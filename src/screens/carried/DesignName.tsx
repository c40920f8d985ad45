import { useAnswer } from '../../calls/useAnswer.ts'

export function DesignName({ projectId, modelId }: { projectId: string; modelId: number }) {
  const plans = useAnswer('/comty/CommunityF_plansList', { projectId }).value?.plansList
  return <span>{plans?.find((plan) => plan.model_id === modelId)?.model_name ?? ''}</span>
}
