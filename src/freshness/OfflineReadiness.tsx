import { CloudDoneIcon, DownloadIcon } from '../controls/icons.tsx'
import { communitiesWords } from '../i18n/en/communities.ts'
import { useText } from '../i18n/useText.ts'
import { useWarm } from '../store/useWarm.ts'
import './OfflineReadiness.css'

/** Whether a community works offline, with its copy's progress. Empty without one. */
export function OfflineReadiness({ projectId }: { projectId: string }) {
  const words = useText(communitiesWords)
  const copy = useWarm().find((row) => row.projectId === projectId)
  if (copy === undefined) return null
  const whole = copy.done >= copy.total && copy.total > 0
  return (
    <p className="offline-readiness ll-small" data-ready={whole}>
      {whole ? <CloudDoneIcon /> : <DownloadIcon />}
      <span>{whole ? words.offlineReady : words.offlinePart({ done: copy.done, total: copy.total })}</span>
    </p>
  )
}
