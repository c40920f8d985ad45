import { CloudOffIcon } from '../controls/icons.tsx'
import { useReach } from '../calls/reach.ts'
import { offlineWords } from '../i18n/en/offline.ts'
import { useText } from '../i18n/useText.ts'

/** Shown only while the server is unreachable. */
export function OfflineMark() {
  const words = useText(offlineWords)
  const reachable = useReach()
  return (
    <output className="offline-mark">
      {reachable ? null : (
        <span className="offline-mark-on" data-offline="true">
          <CloudOffIcon />
          <span>{words.mark}</span>
        </span>
      )}
    </output>
  )
}
