import { useAnswer } from '../calls/useAnswer.ts'

/** What a community is called, as far as this person may know it; empty until it is known. */
export function useCommunityName(projectId: string): string {
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  return communities?.find((one) => one.PROJECT_ID === projectId)?.PROJECT_NAME ?? ''
}
