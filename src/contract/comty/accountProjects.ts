import * as z from 'zod/mini'
import * as f from '../fields.ts'

export const accountProjects = {
  '/comty/AddProjectToUserAccount': {
    request: z.strictObject({
      projectId: f.projectId,
      /** Requires the password unless signed in. */
      email: z.optional(f.email),
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0202' }, answer: { isOK: 1 } },
  },
  '/comty/RemoveProjectFromUserAccount': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0202' }, answer: { isOK: 1 } },
  },
}
