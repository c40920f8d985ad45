import { CloudDoneIcon, DownloadIcon } from '../controls/icons.tsx'
import { say } from '../rules/wording/say.ts'
import { firstWording } from '../session/firstWording.ts'
import { useWarm } from '../store/useWarm.ts'
import './OfflineReadiness.css'

/** Whether a community works offline, and the progress of its copy. Nothing without a copy. */
export function OfflineReadiness({ projectId }: { projectId: string }) {
  const copy = useWarm().find((row) => row.projectId === projectId)
  if (copy === undefined) return null
  const words = firstWording.communities
  const whole = copy.done >= copy.total && copy.total > 0
  return (
    <p className="offline-readiness ll-small" data-ready={whole}>
      {whole ? <CloudDoneIcon /> : <DownloadIcon />}
      <span>
        {whole ? words.offlineReady : say(words.offlinePart, { done: copy.done, total: copy.total })}
      </span>
    </p>
  )
}
