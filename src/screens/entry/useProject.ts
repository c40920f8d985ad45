import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'

export type Project = Answer<'/comty/SearchProjectMain'>['ProjectGoogleMapInfo'][number]

const toRegister = { forRegistration: true } as const

/** The community of an entry screen, as far as the visitor may see it. */
export function useProject(projectId: string | null) {
  const answer = useAnswer('/comty/SearchProjectMain', projectId === null ? null : toRegister)
  const project = answer.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === projectId)
  return { project, answer }
}

/** Fetches the community of an entry screen once. */
export async function projectOf(projectId: string | null): Promise<Project | undefined> {
  const found = await call('/comty/SearchProjectMain', toRegister)
  return found.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === projectId)
}
