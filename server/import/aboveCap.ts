import { type Deposit, depositAmount, depositsOfType } from '../../src/rules/deposits.ts'
import { decimalText, moneyOf, sumOf } from '../../src/rules/exactMoney.ts'
import type { MarketName } from '../../src/rules/markets.ts'
import { type DepositCap, depositCaps } from './depositCaps.ts'

/** The deposits of a home and the cap they exceed, as decimals; undefined if they may be asked for. */
export function aboveCap(
  market: MarketName,
  rows: readonly Deposit[],
  { buildingType, price }: { readonly buildingType: string; readonly price: number },
): { readonly cap: DepositCap; readonly asked: string; readonly most: string } | undefined {
  const rent = moneyOf(price, '')
  const asked = sumOf(
    depositsOfType(rows, buildingType).map(({ percentOrAmount }) => depositAmount(percentOrAmount, rent)),
    '',
  )
  for (const cap of depositCaps) {
    const most = { ...rent, minor: Math.floor(rent.minor * cap.times) }
    if (cap.market === market && cap.status === 'inForce' && asked.minor > most.minor)
      return { cap, asked: decimalText(asked), most: decimalText(most) }
  }
  return undefined
}
