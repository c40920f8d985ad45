import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** Public: needed before sign-in. */
// §3 Window settings
export const windowSettings = {
  '/home/GetWindowSettings': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      requireLogin: z.boolean(),
      OutsideIntregation: z.int(),
      /** Null without a key. */
      chatScript: z.nullable(z.string()),
      homeManager: z.nullable(z.string()),
      lotManager: z.nullable(z.string()),
      /** When every project is embedded elsewhere. */
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
