import { atom } from 'jotai'
import type { Typed } from '../rules/fields/application.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** Purchasers offered by the embedding page, until the person has used or refused them. */
export interface OfferedPeople {
  readonly typed: Typed
  readonly count: number
}

export const offeredPeopleAtom = atom<OfferedPeople | null>(null)

onForget(() => sessionStore.set(offeredPeopleAtom, null))

export const offerPeople = (offered: OfferedPeople | null): void =>
  sessionStore.set(offeredPeopleAtom, offered)
