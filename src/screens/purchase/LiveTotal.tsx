import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { totalAtom } from './shownSheet.ts'
import type { Purchase } from './step.ts'

/** Draws the total, updated at each choice, without the rest of its surroundings. */
export function LiveTotal({
  purchase,
  market,
  children,
}: {
  purchase: Purchase
  market: Market
  children: (text: string, total: number) => ReactNode
}) {
  const total = useAtomValue(totalAtom) ?? purchase.sheet.total
  return children(chargedText(total, market), total)
}
