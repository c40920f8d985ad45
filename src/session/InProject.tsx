import type { ReactNode } from 'react'
import { Speaking } from '../i18n/useText.ts'
import { useProjectVoice } from './projectVoice.ts'

/** Its children speak the project's language, its market's terms and its own words. */
export function InProject({ projectId, children }: { projectId: string; children: ReactNode }) {
  return <Speaking value={useProjectVoice(projectId).voice}>{children}</Speaking>
}
