import { createContext } from 'react'
import type { Answer } from '../../contract/schemas.ts'

export type PricedLot = Answer<'/comty/GetLotPrices'>['lots'][number]
export type PricedHome = Answer<'/comty/GetLotPrices'>['models'][number]

/** For a board's rows: the selected lots, and homes to choose for them. */
export const LotSelection = createContext<{
  readonly chosen: ReadonlySet<number>
  readonly toggle: (id: number) => void
  readonly currency: string
  readonly timeZone: string
  readonly homes: ReadonlyMap<number, PricedHome>
}>({ chosen: new Set(), toggle: () => undefined, currency: '', timeZone: 'UTC', homes: new Map() })
