import * as z from 'zod/mini'
import * as f from '../fields.ts'

const change = {
  request: z.strictObject({
    projectId: f.projectId,
    /** Absent for the community itself. */
    modelId: f.optionalId,
    /** The latest change wins, from any device. */
    wishedAt: f.instant,
  }),
  answer: z.object({ isOK: f.ok, isFavorite: z.boolean() }),
}
const asked = { projectId: 'C0101', wishedAt: '2026-11-20T16:00:00.000Z' }

/** Despite their names, CallUserProjectList and its siblings list registrations. */
// §6, §7
export const favourites = {
  '/comty/GetUserFavorites': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      favorites: z.array(z.object({ project_id: z.string(), model_id: z.nullable(z.int()) })),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        favorites: [
          { project_id: 'C0101', model_id: null },
          { project_id: 'C0101', model_id: 3 },
        ],
      },
    },
  },
  '/comty/AddFavoriteToUserAccount': {
    ...change,
    example: { request: asked, answer: { isOK: 1, isFavorite: true } },
  },
  '/comty/RemoveFavoriteFromUserAccount': {
    ...change,
    example: { request: asked, answer: { isOK: 1, isFavorite: false } },
  },
}
