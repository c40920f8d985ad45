import { createContext } from 'react'
import type { Answer } from '../../contract/schemas.ts'

export type PricedLot = Answer<'/comty/GetLotPrices'>['lots'][number]

/** Which lots are selected, for the rows of the board. */
export const LotSelection = createContext<{
  readonly chosen: ReadonlySet<number>
  readonly toggle: (id: number) => void
  readonly currency: string
  readonly timeZone: string
}>({ chosen: new Set(), toggle: () => undefined, currency: '', timeZone: 'UTC' })
