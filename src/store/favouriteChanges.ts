import type { FavouriteChange } from '../rules/favourites.ts'
import type { DraftKey } from './deviceRegister.ts'
import { everyone } from './answerKey.ts'
import { currentViewer } from './scope.ts'
import { theVault } from './sessionVault.ts'

/**
 * Changes of the person who is signed in that the server does not know yet. They lie in the session's vault: sealed on
 * a tablet, so that they outlive a reload, in memory only on a kiosk, and gone with the session.
 */
const draft: DraftKey = 'favourites'

/** Reads them; nobody signed in has none. */
export async function favouriteChanges(): Promise<readonly FavouriteChange[]> {
  if (currentViewer() === everyone) return []
  return ((await theVault().loadDraft(draft)) as FavouriteChange[] | undefined) ?? []
}

let turn: Promise<unknown> = Promise.resolve()

/** Changes them, one change after another in all tabs, so that none undoes another. Gives what there is then. */
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
