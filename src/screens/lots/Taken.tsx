import { useAtomValue } from 'jotai'
import { Notice } from '../../controls/Notice.tsx'
import type { Lot } from '../../rules/lot.ts'
import { askedAtom } from '../../session/holds.ts'
import { ReservedForYou, useOwnReservation } from './ReservedForYou.tsx'
import { useOwnHold } from './useOwnHold.ts'

/** Somebody else has the lot, unless it may be this visitor's hold, or is reserved for their worksheet. */
export function Taken({ lot, text }: { lot: Lot; text: string }) {
  const { mine, isAnswered } = useOwnHold(lot)
  const isAsked = useAtomValue(askedAtom).has(lot.id)
  const reservation = useOwnReservation(lot)
  if (mine !== undefined || isAsked || !isAnswered) return null
  if (reservation !== null) return <ReservedForYou worksheet={reservation} />
  return (
    <Notice kind="warning" live>
      {text}
    </Notice>
  )
}
