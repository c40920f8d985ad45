import { useAtomValue } from 'jotai'
import { Notice } from '../../controls/Notice.tsx'
import type { Lot } from '../../rules/lot.ts'
import { askedAtom } from '../../session/holds.ts'
import { useOwnHold } from './useOwnHold.ts'

/** Shows that somebody else has the lot, unless it is or may be this visitor's own hold. */
export function Taken({ lot, text }: { lot: Lot; text: string }) {
  const { mine, isAnswered } = useOwnHold(lot)
  const isAsked = useAtomValue(askedAtom).has(lot.id)
  if (mine !== undefined || isAsked || !isAnswered) return null
  return (
    <Notice kind="warning" live>
      {text}
    </Notice>
  )
}
