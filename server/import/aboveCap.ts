import { capOf, type DepositCap } from '../../src/rules/depositCaps.ts'
import { type Deposit, depositAmount, depositsOfType } from '../../src/rules/deposits.ts'
import { decimalText, moneyOf, sumOf } from '../../src/rules/exactMoney.ts'
import type { MarketName } from '../../src/rules/markets.ts'

/** A home's deposits and the cap they exceed, as decimals; undefined if allowed. */
export function aboveCap(
  market: MarketName,
  rows: readonly Deposit[],
  { buildingType, price }: { readonly buildingType: string; readonly price: number },
): { readonly cap: DepositCap; readonly asked: string; readonly most: string } | undefined {
  const cap = capOf(market)
  if (cap === undefined) return undefined
  const rent = moneyOf(price, '')
  const asked = sumOf(
    depositsOfType(rows, buildingType).map(({ percentOrAmount }) => depositAmount(percentOrAmount, rent)),
    '',
  )
  const most = { ...rent, minor: Math.floor(rent.minor * cap.times) }
  return asked.minor > most.minor ? { cap, asked: decimalText(asked), most: decimalText(most) } : undefined
}
