import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { paymentStepWords } from '../../i18n/en/paymentStep.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { firstPayment } from '../../rules/payments/firstPayment.ts'
import { howEnded } from '../../rules/payments/howEnded.ts'
import { chargedText } from '../../rules/money.ts'
import { isEnded } from '../../rules/payments/attempt.ts'
import { leaveTo, opensBeside } from '../../session/leaveTo.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { troubleText } from '../../session/troubleText.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import './InfoGathering.css'
import './Identity.css'

/** Opens the gateway's page here or on the buyer's phone, then waits for the server's news. */
// §2 Payment
export function Payment({ purchase, market, isOnline, busy, run, frame, done }: StepProps) {
  const words = useText({ step: paymentStepWords, actions: actionsWords })
  const texts = words.step
  const voice = useVoice()
  const isKiosk = useAtomValue(deviceAtom) !== null
  const origin = usePublicOrigin()
  const [isOnPhone, setOnPhone] = useState(isKiosk)
  const [problem, setProblem] = useState<unknown>(null)
  const [beside, setBeside] = useState<'open' | 'blocked' | null>(null)
  const { projectId, transId, sheet, payment } = purchase
  const due = firstPayment(sheet.deposits)
  const amount = chargedText(due, market)
  const page = payment?.page ?? null
  const isOver = payment == null || isEnded(payment.state)
  const ending = howEnded(payment)
  // No answer from the gateway, or a reload since; asking again is safe.
  const isUnheard = !isOver && payment.state === 'opening' && !payment.isClosing && !busy
  const { send: sendReturn } = useSubmit('/comty/ReturnUrl')
  // Whoever returns may have paid: the server asks the gateway, refreshing shows the result.
  useEffect(() => {
    if (isOver) return
    const lookNow = () => {
      if (document.visibilityState === 'visible') void sendReturn({ projectId, paypalTransId: transId })
    }
    document.addEventListener('visibilitychange', lookNow)
    return () => document.removeEventListener('visibilitychange', lookNow)
  }, [isOver, sendReturn, projectId, transId])
  const open = () =>
    run(async (send) => {
      setProblem(null)
      await send('/purchase/OpenPayment', {
        projectId,
        transId,
        total: sheet.total,
        due,
        language: voice.language,
      })
    }, setProblem)
  const stop = () =>
    void run(async (send) => {
      setProblem(null)
      await send('/purchase/StopPayment', { projectId, transId })
    }, setProblem)
  /** This step ends by the server's news, never by a press. */
  const goThere = async (): Promise<boolean> => {
    if (page === null) await open()
    else setBeside(!leaveTo(page) ? 'blocked' : opensBeside() ? 'open' : null)
    return false
  }
  // A kiosk opens no gateway's page; elsewhere payment is by code or here.
  const isPaying = page !== null && !isKiosk
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.title}
      text={texts.text({ amount })}
      nextLabel={
        isOver
          ? texts.again
          : isUnheard
            ? texts.tryAgain
            : isPaying
              ? texts.open({ amount })
              : words.actions.next
      }
      needs={isOver || isUnheard || isPaying ? [] : ['payment']}
      busy={busy}
      onNext={goThere}
      onDone={done}
      notes={
        <>
          {purchase.isRehearsal === true ? <Notice>{texts.rehearsal}</Notice> : null}
          {payment != null && payment.returned > 0 ? (
            <Notice kind="warning" live>
              {texts.returned({ amount: chargedText(payment.returned, market) })}
            </Notice>
          ) : null}
          {problem === null ? null : (
            <Notice kind="danger" live>
              {troubleText(problem, isOnline ? texts.unknown : texts.offline, voice)}
            </Notice>
          )}
        </>
      }
    >
      <div data-field="payment" className="identity-ways">
        {isOver ? (
          ending === null ? null : (
            <Notice kind={ending === 'declined' ? 'warning' : 'info'} live>
              {ending === 'declined' ? texts.declined : texts.ended}
            </Notice>
          )
        ) : payment.isClosing ? (
          <Notice live>{texts.stopping}</Notice>
        ) : payment.state === 'opening' ? (
          <output>{texts.making}</output>
        ) : payment.state === 'processing' ? (
          <Notice live>{texts.waiting}</Notice>
        ) : payment.decline === null ? null : (
          <Notice kind="warning" live>
            {texts.declined}
          </Notice>
        )}
        {isUnheard ? (
          <Button kind="plain" onClick={stop}>
            {texts.stop}
          </Button>
        ) : null}
        {page === null ? null : (
          <>
            <p>{texts.where}</p>
            {beside === null ? null : (
              <Notice kind={beside === 'open' ? 'info' : 'warning'} live>
                {beside === 'open' ? texts.beside : texts.blocked}
              </Notice>
            )}
            {isOnPhone ? (
              <div className="identity-code">
                <p>{texts.scan}</p>
                <QrCode text={`${origin}${page}`} label={texts.square} />
              </div>
            ) : (
              <Button className="is-for-phone" onClick={() => setOnPhone(true)}>
                {texts.onPhone}
              </Button>
            )}
            <Button kind="plain" busy={busy} onClick={stop}>
              {texts.stop}
            </Button>
          </>
        )}
      </div>
    </PurchaseFrame>
  )
}
