import { priceSheetWords } from '../../i18n/en/priceSheet.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { chargeOf } from '../../rules/pricing/charge.ts'
import { isAfterTax, type PriceLine, type PriceSheet } from '../../rules/pricing/priceSheet.ts'
import './SheetLines.css'

/** All lines of a price, with taxes, credits, rounding and total. */
// §3, §9
export function SheetLines({
  sheet: { lines, beforeTax, tax, total },
  market,
  homeOf,
}: {
  sheet: PriceSheet
  market: Market
  /** Names homes, if there are several. */
  homeOf?: ((lotId: number) => string | undefined) | undefined
}) {
  const words = useText(priceSheetWords)
  const isIncludedTax = ({ kind, isIncluded }: PriceLine): boolean => kind === 'tax' && isIncluded
  const included = lines.filter(isIncludedTax)
  const nameOf = ({ kind, name, amount, lotId }: PriceLine): string => {
    const plain = name === '' ? words.lines[kind] : name
    const counted = amount > 1 ? words.lines.pieces({ count: amount, name: plain }) : plain
    const home = lotId === null ? undefined : homeOf?.(lotId)
    return home === undefined ? counted : `${counted} · ${home}`
  }
  const shown = lines.filter((line) => !isIncludedTax(line))
  const said = (line: PriceLine): string => {
    const charge = chargeOf(line)
    if (charge === 'included') return words.included
    const price = chargedText(line.minor, market)
    return charge === 'apart' ? words.apart({ price }) : price
  }
  const row = (line: PriceLine, at: number) => (
    <div key={`${line.kind} ${line.itemId} ${line.lotId} ${at}`}>
      <dt>{nameOf(line)}</dt>
      <dd>{said(line)}</dd>
    </div>
  )
  const before = shown.filter((line) => !isAfterTax(line))
  const after = shown.filter(isAfterTax)
  return (
    <div className="sheet-lines ll-figures">
      <dl>
        {before.map(row)}
        {tax !== 0 && before.length > 1 ? (
          <div className="sheet-lines-sum">
            <dt>{words.beforeTax}</dt>
            <dd>{chargedText(beforeTax, market)}</dd>
          </div>
        ) : null}
        {after.map(row)}
        <div className="sheet-lines-total">
          <dt>{words.total}</dt>
          <dd data-total={total}>{chargedText(total, market)}</dd>
        </div>
      </dl>
      {included.length === 0 ? null : (
        <p className="ll-small ll-quiet">
          {words.includes({
            names: included.map(({ name, minor }) => `${name} ${chargedText(minor, market)}`).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
