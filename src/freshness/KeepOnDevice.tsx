import { useReach } from '../calls/reach.ts'
import { useAction } from '../calls/useAction.ts'
import { keepCommunity, leaveCommunity } from '../calls/warm.ts'
import { Button } from '../controls/Button.tsx'
import { CloudDoneIcon, DownloadIcon, TrashIcon, WarningIcon } from '../controls/icons.tsx'
import { Progress } from '../controls/Progress.tsx'
import { showToast } from '../controls/toast.ts'
import { showDone } from './showDone.ts'
import { keepingWords } from '../i18n/en/keeping.ts'
import { line } from '../i18n/line.ts'
import { useText } from '../i18n/useText.ts'
import { notificationMs } from '../rules/messages.ts'
import type { Market } from '../rules/markets.ts'
import { useWarm } from '../store/useWarm.ts'
import { sizeText } from '../rules/numberText.ts'
import { timeText } from './timeText.ts'
import { useKeptCommunities } from './useKeptCommunities.ts'
import { useNow } from './useNow.ts'
import './KeepOnDevice.css'

/** Keeps a community's full copy here, or drops it. A kiosk's own stays. */
export function KeepOnDevice({ projectId, market }: { projectId: string; market: Market }) {
  const words = useText({ keeping: keepingWords })

  const { locale } = market
  const keeping = words.keeping
  const now = useNow()
  const kept = useKeptCommunities()?.find((one) => one.projectId === projectId)
  const copy = useWarm().find((row) => row.projectId === projectId)
  const reachable = useReach()
  const { busy, run } = useAction()
  const failed = () =>
    showToast({ text: line(keepingWords, 'failed'), kind: 'warning', duration: notificationMs })
  const takeOff = async () => {
    await leaveCommunity(projectId)
    showDone(line(keepingWords, 'takenOff'))
  }
  const whole = copy !== undefined && copy.total > 0 && copy.done >= copy.total
  const noRoom = copy?.noRoom === true && !whole
  const count = { done: copy?.done ?? 0, total: copy?.total ?? 0 }
  return (
    <section
      className="keep"
      data-kept={kept === undefined ? 'no' : whole ? 'whole' : 'coming'}
      aria-label={keeping.title}
    >
      <span className="keep-icon">
        {noRoom ? <WarningIcon /> : whole && kept ? <CloudDoneIcon /> : <DownloadIcon />}
      </span>
      <div className="keep-words">
        <h2>{keeping.title}</h2>
        {kept === undefined ? <p>{keeping.offer}</p> : null}
        {kept !== undefined && copy === undefined && !reachable ? <p>{keeping.waiting}</p> : null}
        {kept !== undefined && noRoom ? <output>{keeping.noRoom(count)}</output> : null}
        {kept !== undefined && (copy !== undefined || reachable) && !whole && !noRoom ? (
          <Progress
            key={count.total}
            label={keeping.title}
            value={count.total === 0 ? 0 : (100 * count.done) / count.total}
            words={copy === undefined ? keeping.starting : keeping.fetching(count)}
          />
        ) : null}
        {kept !== undefined && whole ? (
          <output className="ll-figures">
            {keeping.here({
              size: sizeText(copy.bytes ?? 0, locale),
              time: timeText(copy.completeAt ?? now, now),
            })}
          </output>
        ) : null}
        {kept?.why === 'kiosk' ? <p className="ll-small ll-quiet">{keeping.kiosk}</p> : null}
      </div>
      {kept === undefined ? (
        <Button
          icon={<DownloadIcon />}
          busy={busy}
          onClick={() => void run(() => keepCommunity(projectId), failed)}
        >
          {keeping.keep}
        </Button>
      ) : null}
      {kept !== undefined && kept.why !== 'kiosk' ? (
        <Button kind="plain" icon={<TrashIcon />} busy={busy} onClick={() => void run(takeOff, failed)}>
          {keeping.takeOff}
        </Button>
      ) : null}
    </section>
  )
}
