import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useKey } from '../../calls/useKey.ts'
import { Button } from '../../controls/Button.tsx'
import { Countdown } from '../../controls/Countdown.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import type { Lot } from '../../rules/lot.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { holdsAtom, rememberHold } from '../../session/holds.ts'
import { serverNow } from '../../session/serverClock.ts'
import { troubleText } from '../../session/troubleText.ts'

const spokenAt = [300, 119]

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Takes the lot out of sale for a while, shows how long by the server's clock, keeps it longer, gives it back. */
// §4 Deal in process
export function HoldLot({
  lot,
  templateId,
  complete,
  fresh,
  words,
}: {
  lot: Lot
  templateId: number | null
  complete: boolean
  fresh: boolean
  words: Wording
}) {
  const mine = useAtomValue(holdsAtom)[lot.id]
  const [busy, setBusy] = useState(false)
  const holdKey = useKey()
  const releaseKey = useKey()
  const highrise = lot.projectType === 3
  const project = { projectId: lot.projectId }

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = () => troubleText(error, words.offline.needsNetwork)
      showToast({ text, kind: 'warning', duration: 8000, code: 'hold' })
    } finally {
      setBusy(false)
    }
  }
  const hold = () =>
    run(async () => {
      const key = holdKey.current()
      const held = highrise
        ? await call('/comty/PutDPTimer', { ...project, suite_id: lot.id }, { key })
        : await call('/comty/PutDPTimerLR', { ...project, lot_id: lot.id, template_id: templateId }, { key })
      holdKey.next()
      if (held.transId !== null && held.expiresAt !== null) {
        rememberHold(lot.id, { transId: held.transId, expiresAt: Date.parse(held.expiresAt) })
      }
    })
  const release = () =>
    run(async () => {
      const key = releaseKey.current()
      await (highrise
        ? call('/comty/RemoveDPTimer', { ...project, suite_id: lot.id }, { key })
        : call('/comty/RemoveDPTimerLR', { ...project, lot_id: lot.id }, { key }))
      releaseKey.next()
      rememberHold(lot.id, null)
    })

  if (mine !== undefined) {
    return (
      <Notice
        kind="good"
        action={
          <Button busy={busy} onClick={() => void release()}>
            {words.lot.release}
          </Button>
        }
      >
        <p>{words.lot.yourHold}</p>
        <p className="ll-figures">
          <Countdown
            deadline={mine.expiresAt}
            now={serverNow}
            spokenAt={spokenAt}
            format={(seconds) => say(words.lot.holdEnds, { time: clock(seconds) })}
            speak={(seconds) => say(words.lot.holdEnds, { time: clock(seconds) })}
            onEnd={() => {
              rememberHold(lot.id, null)
              showToast({ text: () => words.lot.holdEnded, duration: 'persistent', code: 'hold' })
            }}
          />
        </p>
      </Notice>
    )
  }
  if (!fresh || !(isAvailable(lot) || isInventory(lot))) return null
  return (
    <Button wide busy={busy} aria-disabled={!complete} onClick={() => (complete ? void hold() : undefined)}>
      {highrise ? words.views.holdSuite : words.lot.hold}
    </Button>
  )
}
