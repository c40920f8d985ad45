import { Sheet } from '../../controls/Sheet.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { LotCard } from './LotCard.tsx'
import type { CommunityView } from './useCommunityView.ts'
import { useWaitingPlace } from './useWaitingPlace.ts'

/** The chosen lot's card, with `sheet` in a window from the edge; or empty. */
export function ChosenLot({ view, sheet }: { view: CommunityView; sheet: boolean }) {
  const words = useText({ lot: lotWords })
  const { chosen, choose } = view
  const waiting = useWaitingPlace(chosen ?? undefined)
  if (chosen === null) return null
  const card = <LotCard key={chosen.id} view={view} lot={chosen} waiting={waiting} inSheet={sheet} />
  if (!sheet) return card
  const number = numberShown(chosen, view.community.flags?.hideUnavailableLotNumbers, waiting.isOffered)
  return (
    <Sheet
      open
      title={homeTitle({ ...chosen, number }, words)}
      closeLabel={words.lot.close}
      onClose={() => choose(null)}
    >
      {card}
    </Sheet>
  )
}
