import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import type { Lot } from '../../rules/lot.ts'
import { can } from '../../rules/permissions.ts'
import { mayBeWaitedFor } from '../../rules/waiting.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

export type WaitingPlace = Answer<'/comty/GetWaitingPlaces'>['places'][number]

/**
 * This person's position in a taken home's waiting list, live. `hours`: undefined until known, 0 if nobody can wait.
 */
export function useWaitingPlace(lot: Lot | undefined): {
  readonly hours: number | undefined
  readonly place: WaitingPlace | undefined
  readonly refresh: () => void
} {
  const actor = useAtomValue(actorAtom)
  const mayAsk =
    lot !== undefined &&
    mayBeWaitedFor(lot) &&
    // Guests see whether there are waiting lists.
    (actor.kind === 'guest' ||
      can(actor, 'joinWaitingList', { projectId: lot.projectId, requireLogin: false }).allowed)
  const { value, refresh } = useAnswer(
    '/comty/GetWaitingPlaces',
    mayAsk ? { projectId: lot.projectId } : null,
  )
  useFreshWith(refresh)
  const before = useRef(lot)
  useEffect(() => {
    if (before.current === lot) return
    before.current = lot
    if (mayAsk) refresh()
  }, [lot, mayAsk, refresh])
  return {
    hours: mayAsk ? value?.hours : undefined,
    place: mayAsk ? value?.places.find(({ lot_id: id }) => id === lot.id) : undefined,
    refresh,
  }
}

/** Whether a home that others cannot have now is held for this person, whose turn it is. */
export function useOffered(lot: Lot | undefined): boolean {
  const { place } = useWaitingPlace(lot)
  return place?.state === 'offered' && !place.isPartners
}
