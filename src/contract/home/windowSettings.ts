import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** Settings for all projects. Public: needed before sign-in. */
// §3 Window settings
export const windowSettings = {
  '/home/GetWindowSettings': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      requireLogin: z.boolean(),
      /** Every project is embedded in an outside site. */
      OutsideIntregation: z.int(),
      /** The chat's script, with its key; null without a key. */
      chatScript: z.nullable(z.string()),
      /** The external sites of /admin/hm and /admin/lm. */
      homeManager: z.nullable(z.string()),
      lotManager: z.nullable(z.string()),
      /** Where `/` leads when every project is embedded in an outside site. */
      projectsSite: z.nullable(z.string()),
      /** Origins that may hand over a session; absent in old cached answers. */
      partnerOrigins: z.optional(z.array(z.string())),
      company: z.string(),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        requireLogin: false,
        OutsideIntregation: 0,
        chatScript: 'https://chat.example/widget.js?key=abc',
        homeManager: 'https://admin.example/homes',
        lotManager: null,
        projectsSite: null,
        partnerOrigins: ['https://projects.example'],
        company: 'Lotline',
      },
    },
  },
}
