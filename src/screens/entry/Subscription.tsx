import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { call } from '../../calls/call.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { decimalOf } from '../../rules/exactMoney.ts'
import { links } from '../../rules/links.ts'
import { marketOf } from '../../rules/markets.ts'
import { amountText } from '../../rules/money.ts'
import { isSubscriptionDue } from '../../rules/payments/subscription.ts'
import { dayOfMoment } from '../../session/dayText.ts'
import { leaveTo } from '../../session/leaveTo.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { refreshPerson } from '../../session/signIn.ts'
import { troubleText } from '../../session/troubleText.ts'

/** How often to check while the gateway is asked. */
const lookEveryMs = 1500

type Standing = Answer<'/user/GetSubscription'>

/** A subscription: its fee, state, payment, cancellation and renewal. */
export function Subscription({
  projectId,
  name,
  otherwise,
}: {
  projectId: string
  name: string
  /** Shown if there is no fee. */
  otherwise: ReactNode
}) {
  const words = useText({ marketplace: marketplaceWords, actions: actionsWords })
  const texts = words.marketplace.payment
  const voice = useVoice()
  const [params] = useSearchParams()
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [isBlocked, setBlocked] = useState(false)
  const origin = usePublicOrigin()
  const { value: seen, refresh, state: asked } = useAnswer('/user/GetSubscription', {})
  const opening = useSubmit('/user/OpenSubscription')
  const ending = useSubmit('/user/EndSubscription')
  const isAsking = seen?.state === 'paying' && params.get('paid') !== null
  useRefreshEvery(lookEveryMs, refresh, isAsking)
  const isActive = seen?.state === 'active'
  // Updates the person's record for all other screens.
  useEffect(() => {
    if (isActive) void refreshPerson()
  }, [isActive])
  if (seen === undefined) {
    if (asked !== 'failed') return <Skeleton height="120px" />
    return (
      <Notice kind="warning" live action={<Button onClick={refresh}>{words.actions.retry}</Button>}>
        {texts.unknown}
      </Notice>
    )
  }
  const { fee } = seen
  if (fee === null) return otherwise
  const market = marketOf(projectId, fee.currency, '')
  const amount = amountText(decimalOf(fee), { ...market, currency: fee.currency })
  const price = texts[fee.every]({ amount })
  const leave = async () => {
    const { page } = await call('/user/GetSubscription', {})
    if (page === null) refresh()
    else setBlocked(!leaveTo(page))
  }
  const pay = () =>
    void opening.send({ projectId, fee: fee.minor, language: voice.language }, { done: leave })
  const settle = (ends: boolean) => void ending.send({ ends }, { done: refresh })
  const problem = opening.problem ?? ending.problem
  const mayPay = isSubscriptionDue(seen.state) && !isAsking
  const payLabel =
    seen.state === 'paying'
      ? texts.more
      : seen.state === 'none'
        ? texts.pay({ price })
        : texts.again({ price })
  return (
    <>
      <Standing seen={seen} isAsking={isAsking} timeZone={market.timeZone} />
      <p>{texts.due({ name, price })}</p>
      <p className="ll-quiet">{texts.how}</p>
      {problem === null || problem === undefined ? null : (
        <Notice kind="danger" live>
          {troubleText(problem, texts.unknown, voice)}
        </Notice>
      )}
      {mayPay && isKiosk ? (
        <>
          <p>{texts.phone}</p>
          <QrCode text={`${origin}${links.marketplacePayment(projectId)}`} label={texts.square} />
        </>
      ) : null}
      {mayPay && !isKiosk ? (
        <>
          <p className="ll-quiet">{texts.where}</p>
          {isBlocked ? (
            <Notice kind="warning" live>
              {texts.blocked}
            </Notice>
          ) : null}
          {seen.rehearsal ? <p className="ll-quiet">{texts.rehearsal}</p> : null}
          <Button kind="primary" wide busy={opening.busy} onClick={pay}>
            {payLabel}
          </Button>
        </>
      ) : null}
      {seen.state === 'active' || seen.state === 'overdue' ? (
        <Button busy={ending.busy} onClick={() => settle(!seen.ends)}>
          {seen.ends ? texts.keep : texts.cancel}
        </Button>
      ) : null}
    </>
  )
}

function Standing({
  seen: { state, until, ends },
  isAsking,
  timeZone,
}: {
  seen: Standing
  isAsking: boolean
  timeZone: string
}) {
  const texts = useText(marketplaceWords).payment
  const date = until === null ? '' : dayOfMoment(until, timeZone)
  switch (state) {
    case 'paying':
      return <Notice live>{isAsking ? texts.asking : texts.paying}</Notice>
    case 'active':
      return (
        <Notice kind={ends ? 'info' : 'good'} live>
          {ends ? texts.ending({ date }) : texts.running({ date })}
        </Notice>
      )
    case 'overdue':
      return (
        <Notice kind="warning" live>
          {texts.overdue}
        </Notice>
      )
    case 'lapsed':
    case 'ended':
      return (
        <Notice kind="warning" live>
          {state === 'lapsed' ? texts.lapsed : texts.ended}
        </Notice>
      )
    default:
      return null
  }
}
