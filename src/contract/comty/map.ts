import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** What the map is drawn on. Without a style it is our own plain ground. */
export const map = {
  '/comty/GetMapSettings': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      /** The address of a map style, its key filled in. */
      style: z.nullable(z.string()),
      /** Fills `{key}` in the addresses that the style names. */
      key: z.nullable(z.string()),
    }),
    example: {
      request: {},
      answer: { isOK: 1, style: 'https://tiles.example/style.json?key=abc', key: 'abc' },
    },
  },
}
