import { useLayoutEffect, useState } from 'react'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { type Signal, signal } from '../../store/signal.ts'
import { type Chosen, withWanted } from './choiceChanges.ts'
import { chosenAtom } from './shownSheet.ts'
import type { Purchase } from './step.ts'
import { chosenElsewhere } from './unsentEdits.ts'

type Choice = Pick<Purchase['choices'][number], 'id' | 'lotId'>

/** Pieces of an option for its home and for others, and the first of those. */
interface Pieces {
  readonly amount: number
  readonly elsewhere: number
  readonly otherLotId: number | null
}
const none: Pieces = { amount: 0, elsewhere: 0, otherLotId: null }

/** The choices on screen. Cards listen to their own option: a press redraws one, not hundreds. */
export interface ShownChoices {
  /** Returns the same function for the same option. */
  readonly listenTo: (optionId: number) => Signal<[]>['listen']
  /** The same object until it changes. */
  readonly piecesOf: (choice: Choice) => Pieces
}

function shownChoices(first: Chosen): ShownChoices & { show: (chosen: Chosen) => void } {
  const signals = new Map<number, Signal<[]>>()
  const known = new Map<string, Pieces>()
  let shown = first
  return {
    listenTo(optionId) {
      const own = signals.get(optionId) ?? signal()
      signals.set(optionId, own)
      return own.listen
    },
    show(chosen) {
      const changed = chosen === shown ? [] : (withWanted(shown, chosen) ?? [])
      shown = chosen
      // The cards of its other homes show it too.
      for (const id of new Set(changed.map(({ optionId }) => optionId))) signals.get(id)?.tell()
    },
    piecesOf(choice) {
      const { id, lotId } = choice
      const amount = shown.find((one) => one.optionId === id && one.lotId === lotId)?.amount ?? 0
      const { amount: elsewhere, lotId: otherLotId } = chosenElsewhere(shown, choice)
      const name = `${lotId} ${id}`
      const before = known.get(name) ?? none
      if (before.amount === amount && before.elsewhere === elsewhere && before.otherLotId === otherLotId)
        return before
      const now = { amount, elsewhere, otherLotId }
      known.set(name, now)
      return now
    },
  }
}

/** The cards' choices, including unsent ones. */
export function useShownChoices(): ShownChoices {
  const [shown] = useState(() => shownChoices(sessionStore.get(chosenAtom)))
  useLayoutEffect(() => {
    const show = () => shown.show(sessionStore.get(chosenAtom))
    show()
    return sessionStore.sub(chosenAtom, show)
  }, [shown])
  return shown
}
