import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** Without a style, the map is plain paper. */
export const map = {
  '/comty/GetMapSettings': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      style: z.nullable(z.string()),
      /** Fills `{key}` in the style's addresses. */
      key: z.nullable(z.string()),
    }),
    example: {
      request: {},
      answer: { isOK: 1, style: 'https://tiles.example/style.json?key=abc', key: 'abc' },
    },
  },
}
