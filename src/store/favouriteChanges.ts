import type { FavouriteChange } from '../rules/favourites.ts'
import type { DraftKey } from './deviceRegister.ts'
import { everyone } from './answerKey.ts'
import { currentViewer } from './scope.ts'
import { theVault } from './sessionVault.ts'

/** Unsent changes: in a tablet's vault, a kiosk's memory, deleted with the session. */
const draft: DraftKey = 'favourites'

/** The pending changes; empty if nobody is signed in. */
export async function favouriteChanges(): Promise<readonly FavouriteChange[]> {
  if (currentViewer() === everyone) return []
  return ((await theVault().loadDraft(draft)) as FavouriteChange[] | undefined) ?? []
}

let turn: Promise<unknown> = Promise.resolve()

/** Updates changes one at a time across tabs, losing none. Returns the result. */
export function updateFavouriteChanges(
  change: (changes: readonly FavouriteChange[]) => readonly FavouriteChange[],
): Promise<readonly FavouriteChange[]> {
  const work = async (): Promise<readonly FavouriteChange[]> => {
    const next = change(await favouriteChanges())
    if (next.length === 0) await theVault().dropDraft(draft)
    else await theVault().saveDraft(draft, next, Date.now())
    return next
  }
  const done = turn.then(() =>
    navigator.locks === undefined ? work() : navigator.locks.request('lotline-favourites', {}, work),
  )
  turn = done.catch(() => undefined)
  return done
}
