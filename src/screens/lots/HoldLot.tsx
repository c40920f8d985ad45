import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { CallRefused } from '../../calls/refused.ts'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Countdown } from '../../controls/Countdown.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import type { Lot } from '../../rules/lot.ts'
import { isAvailable, isInventory, lotStatus } from '../../rules/lotStatus.ts'
import { can } from '../../rules/permissions.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { type Hold, holdsAtom, rememberHold } from '../../session/holds.ts'
import { serverNow } from '../../session/serverClock.ts'
import { troubleText } from '../../session/troubleText.ts'
import { actorAtom } from '../../session/who.ts'
import type { GuestProof } from './GuestCode.tsx'

const GuestCode = lazy(async () => ({ default: (await import('./GuestCode.tsx')).GuestCode }))

const spokenAt = [300, 119]

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const timesOf = (held: { transId: number; expiresAt: string; mayLastUntil: string | null }): Hold => ({
  transId: held.transId,
  expiresAt: Date.parse(held.expiresAt),
  mayLastUntil: held.mayLastUntil === null ? 0 : Date.parse(held.mayLastUntil),
})

/** Takes the lot out of sale for a while, shows how long by the server's clock, keeps it longer, and gives it back. */
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
  const { busy, run } = useAction()
  const [asksCode, setAsksCode] = useState(false)
  const highrise = lot.projectType === 3
  const project = { projectId: lot.projectId }
  const actor = useAtomValue(actorAtom)
  const flags = useAnswer('/comty/GetProjectFlags', project).value

  const press = (work: (send: Send) => Promise<void>) =>
    run(work, (problem) => {
      const text = () => troubleText(problem, words.offline.needsNetwork)
      showToast({ text, kind: 'warning', duration: 8000, code: 'hold' })
    })
  const take = async (send: Send, proof?: GuestProof) => {
    const held = highrise
      ? await send('/comty/PutDPTimer', { ...project, suite_id: lot.id, ...proof })
      : await send('/comty/PutDPTimerLR', { ...project, lot_id: lot.id, template_id: templateId, ...proof })
    if (held.transId !== null && held.expiresAt !== null) {
      rememberHold(lot.id, timesOf({ ...held, transId: held.transId, expiresAt: held.expiresAt }))
    }
    setAsksCode(false)
  }
  const hold = () =>
    press(async (send) => {
      try {
        await take(send)
      } catch (error) {
        if (!(error instanceof CallRefused && error.code === 'GUEST_CODE_NEEDED')) throw error
        setAsksCode(true)
      }
    })
  const extend = (transId: number) =>
    press(async (send) => {
      rememberHold(lot.id, timesOf(await send('/comty/ExtendDPTimer', { ...project, transId })))
    })
  const release = () =>
    press(async (send) => {
      await (highrise
        ? send('/comty/RemoveDPTimer', { ...project, suite_id: lot.id })
        : send('/comty/RemoveDPTimerLR', { ...project, lot_id: lot.id }))
      rememberHold(lot.id, null)
    })

  if (mine !== undefined) {
    return (
      <Notice
        kind="good"
        action={
          <>
            {mine.mayLastUntil > mine.expiresAt ? (
              <Button busy={busy} onClick={() => void extend(mine.transId)}>
                {words.lot.holdExtend}
              </Button>
            ) : null}
            <Button busy={busy} onClick={() => void release()}>
              {words.lot.release}
            </Button>
          </>
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
  const may = can(actor, 'hold', {
    ...project,
    requireLogin: flags?.requireLogin,
    guestHolds: flags?.guestHolds,
    lotStatus: lotStatus(lot),
  })
  if (!may.allowed) return null
  return (
    <>
      <Button wide busy={busy} aria-disabled={!complete} onClick={() => (complete ? void hold() : undefined)}>
        {highrise ? words.views.holdSuite : words.lot.hold}
      </Button>
      {asksCode ? (
        <Suspense>
          <GuestCode
            projectId={lot.projectId}
            offline={words.offline.needsNetwork}
            onHold={take}
            onClose={() => setAsksCode(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
