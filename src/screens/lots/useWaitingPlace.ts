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

export interface Waiting {
  /** Undefined while unknown, 0 without waiting lists. */
  readonly hours: number | undefined
  readonly place: WaitingPlace | undefined
  /** Whether it is this person's turn: the home is held for them only. */
  readonly isOffered: boolean
  readonly refresh: () => void
}

/** This person's place in line for a taken home, live; requested once for a card's parts. */
export function useWaitingPlace(lot: Lot | undefined): Waiting {
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
  const place = mayAsk ? value?.places.find(({ lot_id: id }) => id === lot.id) : undefined
  return {
    hours: mayAsk ? value?.hours : undefined,
    place,
    isOffered: place?.state === 'offered' && !place.isPartners,
    refresh,
  }
}
