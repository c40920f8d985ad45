import { useAnswer } from '../calls/useAnswer.ts'

/** The community's name, if this person may know it; empty until it loads. */
export function useCommunityName(projectId: string): string {
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  return communities?.find((one) => one.PROJECT_ID === projectId)?.PROJECT_NAME ?? ''
}
