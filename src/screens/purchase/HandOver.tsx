import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useAction } from '../../calls/useAction.ts'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { carryWords } from '../../i18n/en/carry.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { reachOf } from '../../rules/publicReach.ts'
import { serverNow } from '../../session/serverClock.ts'
import { troubleText } from '../../session/troubleText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import type { Purchase } from './step.ts'
import { askForCode, waitingProblem } from './takeOver.ts'
import { watchTaken } from './watchTaken.ts'
import './InfoGathering.css'

/** A code for a phone to join, or take over from a kiosk: once, for a few minutes. */
export function HandOver({ purchase }: { purchase: Pick<Purchase, 'projectId' | 'transId'> }) {
  const words = useText({ reserving: reservingWords, actions: actionsWords })
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="purchase-handover-open" onClick={() => setOpen(true)}>
        {words.reserving.handOver}
      </Button>
      <Dialog
        open={open}
        title={words.reserving.handOver}
        closeLabel={words.actions.close}
        onClose={() => setOpen(false)}
      >
        {open ? <HandOverCode {...purchase} /> : null}
      </Dialog>
    </>
  )
}

/** The code itself, requested when shown and again after it has expired. */
export function HandOverCode({ projectId, transId }: Pick<Purchase, 'projectId' | 'transId'>) {
  const words = useText({ reserving: reservingWords, carry: carryWords })
  const voice = useVoice()
  const leave = useAtomValue(deviceAtom) !== null
  const origin = usePublicOrigin()
  const { run, busy, problem } = useAction()
  const [code, setCode] = useState<{ readonly token: string; readonly endsAt: number } | 'ended'>()
  const make = () =>
    run(async (send) => {
      const { token, endsAt } = await askForCode(send, { projectId, transId, leave })
      setCode({ token, endsAt: Date.parse(endsAt) })
      if (leave) watchTaken(Date.parse(endsAt))
    })
  useEffect(() => {
    void make()
    // Runs once: each code grants access.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const endsAt = code === undefined || code === 'ended' ? null : code.endsAt
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => setCode('ended'), Math.max(0, endsAt - serverNow()))
    return () => clearTimeout(timer)
  }, [endsAt])
  const texts = words.reserving
  return (
    <div className="purchase-handover">
      <p>{leave ? texts.takeAlongText : texts.handOverText}</p>
      {code === undefined || code === 'ended' ? (
        <>
          {code === 'ended' ? <Notice live>{texts.handOverEnded}</Notice> : null}
          {problem === null ? null : (
            <Notice kind="warning" live>
              {troubleText(waitingProblem(problem), texts.handOverWaits, voice)}
            </Notice>
          )}
          <Button busy={busy} onClick={() => void make()}>
            {code === 'ended' ? texts.handOverAgain : texts.handOverMake}
          </Button>
        </>
      ) : (
        <QrCode text={`${origin}${links.takePurchase(code.token)}`} label={texts.handOverSquare} />
      )}
      {reachOf(new URL(origin).hostname) === 'sameNetwork' ? (
        <Notice>{words.carry.sameNetwork}</Notice>
      ) : null}
      <p className="ll-small ll-quiet">{leave ? texts.handOverLeave : texts.handOverBoth}</p>
    </div>
  )
}
