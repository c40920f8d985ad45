import type { ReactNode } from 'react'
import { Speaking } from '../i18n/useText.ts'
import { useProjectVoice } from './projectVoice.ts'

/** Its children use the project's language, market terms and own words. */
export function InProject({ projectId, children }: { projectId: string; children: ReactNode }) {
  return <Speaking value={useProjectVoice(projectId).voice}>{children}</Speaking>
}
