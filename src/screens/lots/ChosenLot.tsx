import { Sheet } from '../../controls/Sheet.tsx'
import { numberShown } from '../../rules/lotNumber.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { LotCard } from './LotCard.tsx'
import type { CommunityView } from './useCommunityView.ts'

/** The card of the chosen lot, by itself or, with `sheet`, in a window from the edge. Nothing while none is chosen. */
export function ChosenLot({ view, sheet }: { view: CommunityView; sheet: boolean }) {
  const { chosen, words, choose } = view
  if (chosen === null) return null
  const card = <LotCard key={chosen.id} view={view} lot={chosen} inSheet={sheet} />
  if (!sheet) return card
  const title = chosen.projectType === 3 ? words.lot.suiteTitle : words.lot.title
  return (
    <Sheet
      open
      title={say(title, {
        number: numberShown(chosen, view.community.flags?.hideUnavailableLotNumbers),
      })}
      closeLabel={words.lot.close}
      onClose={() => choose(null)}
    >
      {card}
    </Sheet>
  )
}
