import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { coolingOffWords } from '../../i18n/en/coolingOff.ts'
import { useText } from '../../i18n/useText.ts'
import type { Rescission } from '../../rules/rescission/rescission.ts'
import type { StartEvent } from '../../rules/rescission/rule.ts'
import { rescissionRule } from '../../rules/rescission/rules.ts'
import { chargedText } from '../../rules/money.ts'
import { dayText, momentText } from '../../session/dayText.ts'
import type { Market } from '../../rules/markets.ts'
import './CoolingOff.css'

interface Right {
  readonly rule: string
  readonly state: Rescission['state']
  readonly missing: readonly StartEvent[]
  readonly endsAt: string | null
  readonly withdrawnAt: string | null
  readonly cost: number
  readonly mayWithdraw: boolean
}

/** Until when and how a buyer can withdraw, in local time; or empty. */
export function CoolingOff({
  coolingOff,
  market,
  busy,
  onWithdraw,
}: {
  coolingOff: Right | null | undefined
  market: Market
  busy: boolean
  onWithdraw: () => Promise<unknown>
}) {
  const words = useText({ cooling: coolingOffWords, actions: actionsWords })
  const texts = words.cooling
  const [asks, setAsks] = useState(false)
  const rule = rescissionRule(coolingOff?.rule ?? null)
  if (coolingOff == null || rule === undefined) return null
  const { state, missing, endsAt, withdrawnAt, cost, mayWithdraw } = coolingOff
  const moment = (text: string | null): string =>
    text === null ? '' : momentText(text, { timeZone: rule.zone })
  const what = missing.map((one) => texts.events[one]).join(', ')
  const said = {
    none: () => texts.none,
    pending: () => texts.pending,
    notStarted: () => texts.notStarted({ what }),
    running: () => (endsAt === null ? texts.runningUnsure : texts.running({ until: moment(endsAt) })),
    ended: () => texts.ended({ until: moment(endsAt) }),
    waived: () => texts.waived,
    withdrawn: () => texts.withdrawn({ when: moment(withdrawnAt) }),
  }[state]()
  const amount = chargedText(cost, market)
  return (
    <section className="cooling-off" data-cooling={state}>
      <h2>{texts.title}</h2>
      <Notice kind={state === 'running' ? 'warning' : 'info'} live>
        {said}
      </Notice>
      {mayWithdraw ? (
        <>
          <p>{cost === 0 ? texts.free : texts.cost({ amount })}</p>
          <Button onClick={() => setAsks(true)}>{texts.withdraw}</Button>
        </>
      ) : state === 'running' || state === 'notStarted' ? (
        <p>{texts.byLink}</p>
      ) : null}
      <p className="ll-small ll-quiet">
        {texts.source({ source: rule.source, checked: dayText(rule.checked) })}
      </p>
      <Dialog
        open={asks}
        title={texts.askTitle}
        closeLabel={words.actions.close}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{texts.askNo}</Button>
            <Button kind="primary" busy={busy} onClick={() => void onWithdraw().then(() => setAsks(false))}>
              {texts.askYes}
            </Button>
          </>
        }
      >
        <p>{texts.askText}</p>
        <p>{cost === 0 ? texts.free : texts.cost({ amount })}</p>
      </Dialog>
    </section>
  )
}
