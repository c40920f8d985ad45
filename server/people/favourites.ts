import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { mostFavourites } from '../../src/rules/favourites.ts'
import { can } from '../../src/rules/permissions.ts'
import { countFavourites, favouritesOf, isModelOf, noteFavourite } from '../db/favourites.ts'
import { personById } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed } from '../context/allowed.ts'
import { isListedFor } from '../communities/projectSearch.ts'

type Change = Ask<'/comty/AddFavoriteToUserAccount'>

/** The caller's id, if an active account with a password, as favourites need. */
// §4 Favourites, §6
async function keeperOf({ db, actor }: CallContext): Promise<number> {
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  allowed(can(actor, 'favourite', { passwordSet: person !== undefined && person.passwordHash !== '' }))
  if (person === undefined) throw new Error('can() lets nobody keep favourites who is nobody')
  return person.id
}

/** @throws Refusal when the item is unknown to the caller, or the list full. */
async function checkMayAdd(
  ctx: CallContext,
  personId: number,
  { projectId, modelId }: Change,
): Promise<void> {
  const project = await projectById(ctx.db, projectId)
  if (project === undefined || !isListedFor(ctx.actor, project)) {
    throw new Refusal(404, 'PROJECT_NOT_FOUND')
  }
  if (typeof modelId === 'number' && !(await isModelOf(ctx.db, projectId, modelId))) {
    throw new Refusal(404, 'MODEL_NOT_FOUND')
  }
  if ((await countFavourites(ctx.db, personId)) >= mostFavourites) {
    throw new Refusal(422, 'TOO_MANY')
  }
}

async function change(
  ask: Change,
  ctx: CallContext,
  wanted: boolean,
): Promise<Answer<'/comty/AddFavoriteToUserAccount'>> {
  const personId = await keeperOf(ctx)
  const favourite = { projectId: ask.projectId, modelId: ask.modelId ?? null }
  if (wanted) await checkMayAdd(ctx, personId, ask)
  else if ((await projectById(ctx.db, ask.projectId)) === undefined) return { isOK: 1, isFavorite: false }
  else if (favourite.modelId !== null && !(await isModelOf(ctx.db, ask.projectId, favourite.modelId)))
    return { isOK: 1, isFavorite: false }
  await noteFavourite(ctx.db, personId, favourite, { wanted, at: new Date(ask.wishedAt) })
  const now = await favouritesOf(ctx.db, personId)
  const isFavorite = now.some(
    (one) => one.projectId === favourite.projectId && one.modelId === favourite.modelId,
  )
  return { isOK: 1, isFavorite }
}

export const favouritesInfo: Handler<'/comty/GetUserFavorites'> = async (_, ctx) => ({
  isOK: 1,
  favorites: (await favouritesOf(ctx.db, await keeperOf(ctx))).map(({ projectId, modelId }) => ({
    project_id: projectId,
    model_id: modelId,
  })),
})

export const addFavourite: Handler<'/comty/AddFavoriteToUserAccount'> = async (ask, ctx) =>
  await change(ask, ctx, true)

export const removeFavourite: Handler<'/comty/RemoveFavoriteFromUserAccount'> = async (ask, ctx) =>
  await change(ask, ctx, false)
