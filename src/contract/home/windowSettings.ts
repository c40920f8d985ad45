import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** What holds for the whole window, whatever the project. Public: it is asked before anybody has signed in. */
// §3 Window settings
export const windowSettings = {
  '/home/GetWindowSettings': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      /** No project may be seen without signing in. */
      requireLogin: z.boolean(),
      /** Every project lives inside an outside site. */
      OutsideIntregation: z.int(),
      /** The chat's script, its key filled in; null without a key. */
      chatScript: z.nullable(z.string()),
      /** The external sites of /admin/hm and /admin/lm. */
      homeManager: z.nullable(z.string()),
      lotManager: z.nullable(z.string()),
      /** Where `/` leads when every project lives inside an outside site. */
      projectsSite: z.nullable(z.string()),
      /** From whose pages a session may be brought along; not in answers that a device has kept from before. */
      partnerOrigins: z.optional(z.array(z.string())),
      /** Whose name stands in the copyright line. */
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
