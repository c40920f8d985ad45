import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { mostFavourites } from '../../src/rules/favourites.ts'
import { can } from '../../src/rules/permissions.ts'
import { countFavourites, favouritesOf, isModelOf, noteFavourite } from '../db/favourites.ts'
import { personById } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import type { Handlers, Here } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed } from '../context/allowed.ts'
import { isListedFor } from '../communities/projectSearch.ts'

type Paths =
  '/comty/GetUserFavorites' | '/comty/AddFavoriteToUserAccount' | '/comty/RemoveFavoriteFromUserAccount'
type Change = Ask<'/comty/AddFavoriteToUserAccount'>

/** The id of whoever may keep favourites: somebody with an account, activated, with a password. */
// §4 Favourites, §6
async function keeperOf({ db, actor }: Here): Promise<number> {
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  allowed(can(actor, 'favourite', { passwordSet: person !== undefined && person.passwordHash !== '' }))
  if (person === undefined) throw new Error('can() lets nobody keep favourites who is nobody')
  return person.id
}

/** @throws Refusal when the thing does not exist for the caller, or the list is full. */
async function checkMayAdd(here: Here, personId: number, { projectId, modelId }: Change): Promise<void> {
  const project = await projectById(here.db, projectId)
  if (project === undefined || !isListedFor(here.actor, project)) {
    throw new Refusal(404, 'PROJECT_NOT_FOUND')
  }
  if (typeof modelId === 'number' && !(await isModelOf(here.db, projectId, modelId))) {
    throw new Refusal(404, 'MODEL_NOT_FOUND')
  }
  if ((await countFavourites(here.db, personId)) >= mostFavourites) {
    throw new Refusal(422, 'TOO_MANY')
  }
}

async function change(
  ask: Change,
  here: Here,
  wanted: boolean,
): Promise<Answer<'/comty/AddFavoriteToUserAccount'>> {
  const personId = await keeperOf(here)
  const favourite = { projectId: ask.projectId, modelId: ask.modelId ?? null }
  if (wanted) await checkMayAdd(here, personId, ask)
  else if ((await projectById(here.db, ask.projectId)) === undefined) return { isOK: 1, isFavorite: false }
  else if (favourite.modelId !== null && !(await isModelOf(here.db, ask.projectId, favourite.modelId)))
    return { isOK: 1, isFavorite: false }
  await noteFavourite(here.db, personId, favourite, { wanted, at: new Date(ask.wishedAt) })
  const now = await favouritesOf(here.db, personId)
  const isFavorite = now.some(
    (one) => one.projectId === favourite.projectId && one.modelId === favourite.modelId,
  )
  return { isOK: 1, isFavorite }
}

/** What people like; each person's own, and nobody else's. */
export const favourites: Handlers<Paths> = {
  '/comty/GetUserFavorites': async (_, here) => ({
    isOK: 1,
    favorites: (await favouritesOf(here.db, await keeperOf(here))).map(({ projectId, modelId }) => ({
      project_id: projectId,
      model_id: modelId,
    })),
  }),
  '/comty/AddFavoriteToUserAccount': async (ask, here) => await change(ask, here, true),
  '/comty/RemoveFavoriteFromUserAccount': async (ask, here) => await change(ask, here, false),
}
