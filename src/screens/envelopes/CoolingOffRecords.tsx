import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { strikeForm } from '../../rules/fields/saleRecords.ts'
import { dayText } from '../../session/dayText.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import type { Sale } from './sale.ts'

type CoolingOff = NonNullable<Sale['coolingOff']>

/** A record as shown. `strikes`: the request to strike it; null for the system's. */
interface Line {
  readonly said: string
  readonly how: string
  readonly strikes: { readonly id: number } | { readonly what: 'lastDay' | 'waiver' } | null
}

/** The records that count for the withdrawal period; staff's own can be struck. */
export function CoolingOffRecords({
  coolingOff: { records = [], lastDay, waiver },
  of,
  mayStrike,
  moment,
  changed,
}: {
  coolingOff: CoolingOff
  of: { readonly projectId: string; readonly transId: number }
  mayStrike: boolean
  /** A moment in the home's time zone. */
  moment: (text: string) => string
  changed: () => void
}) {
  const words = useText(saleDeskWords)
  const [struck, setStruck] = useState<Line | null>(null)
  const lines: Line[] = records.map(({ id, what, at, how, isByStaff }) => ({
    said: words.record({ what: words.events[what], at: moment(at) }),
    how: isByStaff ? how : words.bySystem,
    strikes: isByStaff ? { id } : null,
  }))
  if (lastDay != null) {
    const said = words.record({ what: words.lastDayTitle, at: dayText(lastDay.day) })
    lines.push({ said, how: lastDay.why, strikes: { what: 'lastDay' } })
  }
  if (waiver != null) {
    const said = words.record({ what: words.waiveTitle, at: moment(waiver.at) })
    lines.push({ said, how: waiver.how, strikes: { what: 'waiver' } })
  }
  if (lines.length === 0) return null
  return (
    <>
      <h3>{words.records}</h3>
      <ul className="envelope-people">
        {lines.map((one) => (
          <li key={JSON.stringify(one.strikes ?? one.said)}>
            <span className="envelope-what">
              <strong>{one.said}</strong>
              <span className="ll-small ll-quiet">{one.how}</span>
            </span>
            {one.strikes !== null && mayStrike ? (
              <Button aria-label={`${words.strike}: ${one.said}`} onClick={() => setStruck(one)}>
                {words.strike}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {struck === null ? null : (
        <FormDialog
          path="/purchase/StrikeDelivery"
          form={strikeForm}
          facts={{}}
          title={words.strikeTitle}
          hint={words.strikeHint({ record: struck.said })}
          kind="danger"
          label={words.strikeDo}
          ask={({ why }) => ({ ...of, ...struck.strikes, why })}
          close={() => {
            setStruck(null)
            changed()
          }}
        />
      )}
    </>
  )
}
