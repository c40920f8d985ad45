import { useMemo, useState } from 'react'
import type { Lot } from '../../rules/lot.ts'
import { grouper, type LotsByStatus } from '../../rules/lotsByStatus.ts'

export function useByStatus(lots: readonly Lot[]): LotsByStatus {
  const [grouped] = useState(grouper)
  return useMemo(() => grouped(lots), [grouped, lots])
}
