import { type CSSProperties, memo, useSyncExternalStore } from 'react'
import type { Market } from '../../rules/markets.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import type { Purchase } from './step.ts'
import type { ShownChoices } from './useShownChoices.ts'

type Choice = Purchase['choices'][number]

interface Drawn {
  readonly shown: ShownChoices
  readonly market: Market
  /** Whether some options of this kind have a picture. */
  readonly pictured: boolean
  readonly homeName: (lotId: number) => string
  readonly onAmount: (choice: Choice, amount: number) => void
}

const Card = memo(function Card({ choice, shown, homeName, ...drawn }: Drawn & { readonly choice: Choice }) {
  const { amount, elsewhere, otherLotId } = useSyncExternalStore(shown.listenTo(choice.id), () =>
    shown.piecesOf(choice),
  )
  const otherHome = otherLotId === null ? '' : homeName(otherLotId)
  return <ChoiceCard {...drawn} {...{ choice, amount, elsewhere, otherHome }} />
})

/** A multiple of all column numbers: only the last group has an incomplete row. */
const inGroup = 12

/** A home's options of one kind in groups: the browser neither draws nor watches cards off screen. */
export const ChoiceCards = memo(function ChoiceCards({
  choices,
  ...drawn
}: Drawn & { readonly choices: readonly Choice[] }) {
  const groups = Array.from({ length: Math.ceil(choices.length / inGroup) }, (_, nth) =>
    choices.slice(nth * inGroup, (nth + 1) * inGroup),
  )
  return (
    <div className="purchase-choice-groups">
      {groups.map((some, nth) => (
        <div key={nth} className="purchase-choices" style={{ '--cards': some.length } as CSSProperties}>
          {some.map((choice) => (
            <Card key={choice.id} choice={choice} {...drawn} />
          ))}
        </div>
      ))}
    </div>
  )
})
