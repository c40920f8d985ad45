import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { saleChangeWords } from '../../i18n/en/saleChange.ts'
import { useText } from '../../i18n/useText.ts'
import type { Purchaser } from '../../rules/fields/purchaser.ts'
import type { Market } from '../../rules/markets.ts'
import type { FieldValue } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { PurchaserFields } from '../journey/PurchaserFields.tsx'
import type { Touched } from '../journey/useTouched.ts'
import type { BuyersAsked } from './saleChangeAsk.ts'

/** The fields of a new buyer, and everybody's shares. */
export function ChangeBuyers({
  asked: { newcomer, shares, names },
  purchaser,
  market,
  touched,
  onNewcomer,
  onShare,
}: {
  asked: BuyersAsked
  purchaser: Purchaser
  market: Market
  touched: Touched
  onNewcomer: (changed: Readonly<Record<string, FieldValue>>) => void
  onShare: (at: number, value: string) => void
}) {
  const words = useText({ change: saleChangeWords, worksheet: worksheetWords })
  const said = words.change
  const nameOf = (at: number): string => names[at] || said.newBuyer
  return (
    <>
      {newcomer.length === 0 ? null : (
        <section className="sale-buyers" data-newcomer>
          <h3>{said.newBuyer}</h3>
          <PurchaserFields
            asked={newcomer}
            who={said.newOne}
            onKeep={onNewcomer}
            {...{ purchaser, market, touched }}
          />
        </section>
      )}
      {shares.length === 0 ? null : (
        <section className="sale-buyers">
          <h3>{said.shares}</h3>
          <p className="ll-small ll-quiet">{said.sharesText}</p>
          <FormFields
            asked={shares}
            hints={Object.fromEntries(shares.map(({ name }, at) => [name, nameOf(at)]))}
            onChange={(name, value) => onShare(Number(name.split('.')[1]), String(value ?? ''))}
            {...{ market, touched }}
          />
        </section>
      )}
    </>
  )
}
