import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** Public: needed before sign-in. */
// §3 Window settings
export const windowSettings = {
  '/home/GetWindowSettings': {
    request: z.strictObject({
      /** Origin of the page that embeds or opened this one. */
      opener: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({
      isOK: f.ok,
      requireLogin: z.boolean(),
      OutsideIntregation: z.int(),
      /** Null without a key. */
      chatScript: z.nullable(z.string()),
      homeManager: z.nullable(z.string()),
      lotManager: z.nullable(z.string()),
      /** Set if every project is embedded elsewhere. */
      projectsSite: z.nullable(z.string()),
      /** Projects whose opener may hand over sessions and hear news, `*` for all; absent in old answers. */
      partnerProjects: z.optional(z.array(z.string())),
      company: z.string(),
    }),
    example: {
      request: { opener: 'https://projects.example' },
      answer: {
        isOK: 1,
        requireLogin: false,
        OutsideIntregation: 0,
        chatScript: 'https://chat.example/widget.js?key=abc',
        homeManager: 'https://admin.example/homes',
        lotManager: null,
        projectsSite: null,
        partnerProjects: ['C0101'],
        company: 'Lotline',
      },
    },
  },
}
