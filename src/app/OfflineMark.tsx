import { CloudOffIcon } from '../controls/icons.tsx'
import { useReach } from '../calls/reach.ts'
import { firstWording } from '../session/firstWording.ts'

/** Says quietly that the server is out of reach, and takes itself away again. */
export function OfflineMark() {
  const reachable = useReach()
  return (
    <output className="offline-mark">
      {reachable ? null : (
        <span className="offline-mark-on" data-offline="true">
          <CloudOffIcon />
          <span>{firstWording.offline.mark}</span>
        </span>
      )}
    </output>
  )
}
