import { atom } from 'jotai'
import { visit } from '../store/browserStorage.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** The purchase for which another home is being chosen. Only ids, nothing personal. */
// §9: three units per selection
export interface AddingTo {
  readonly projectId: string
  readonly transId: number
  readonly unitId: number
}

const kept = 'lotline-adding-home'

function read(): AddingTo | null {
  try {
    return JSON.parse(visit.get(kept) ?? 'null') as AddingTo | null
  } catch {
    return null
  }
}

/** Survives a reload of the tab; null while no home is being added. */
export const addingHomeAtom = atom<AddingTo | null>(read())

/** The next home to be held joins this purchase. */
export function addHomeTo({ projectId, transId, unitId }: AddingTo): void {
  const to = { projectId, transId, unitId }
  sessionStore.set(addingHomeAtom, to)
  visit.set(kept, JSON.stringify(to))
}

/** Ends choosing homes; with a number, only for that purchase. */
export function endAddingHome(transId?: number): void {
  if (transId !== undefined && sessionStore.get(addingHomeAtom)?.transId !== transId) return
  sessionStore.set(addingHomeAtom, null)
  visit.remove(kept)
}

onForget(() => endAddingHome())
