import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import type { Sale } from './sale.ts'
import { StrikeDialog } from './StrikeDialog.tsx'

type Records = NonNullable<NonNullable<Sale['coolingOff']>['records']>

/** The records that count for the withdrawal period; those of staff can be struck. */
export function CoolingOffRecords({
  records,
  of,
  mayStrike,
  moment,
  changed,
}: {
  records: Records
  of: { readonly projectId: string; readonly transId: number }
  mayStrike: boolean
  /** A moment in the home's time zone. */
  moment: (text: string) => string
  changed: () => void
}) {
  const words = useText(saleDeskWords)
  const [struck, setStruck] = useState<Records[number] | null>(null)
  if (records.length === 0) return null
  const said = ({ what, at }: Records[number]): string =>
    words.record({ what: words.events[what], at: moment(at) })
  return (
    <>
      <h3>{words.records}</h3>
      <ul className="envelope-people">
        {records.map((one) => (
          <li key={one.id}>
            <span className="board-what">
              <strong>{said(one)}</strong>
              <span className="ll-small ll-quiet">{one.isByStaff ? one.how : words.bySystem}</span>
            </span>
            {one.isByStaff && mayStrike ? (
              <Button aria-label={`${words.strike}: ${said(one)}`} onClick={() => setStruck(one)}>
                {words.strike}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {struck === null ? null : (
        <StrikeDialog
          of={{ ...of, id: struck.id }}
          record={said(struck)}
          close={() => {
            setStruck(null)
            changed()
          }}
        />
      )}
    </>
  )
}
