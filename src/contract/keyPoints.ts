import * as z from 'zod/mini'
import { companionRows } from '../rules/papers/companion.ts'
import * as f from './fields.ts'

const place = z.object({ page: z.int(), x: z.number(), y: z.number(), w: z.number(), h: z.number() })

/** A paper's key points, read back from its text. */
export const keyPoints = z.array(
  z.object({
    name: z.enum(companionRows),
    values: z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        /** The value in the text, for other languages. */
        means: z.nullable(z.union([z.object({ day: f.day }), z.object({ minor: z.int() })])),
        place,
      }),
    ),
  }),
)

export const keyPointsExample = [
  {
    name: 'price',
    values: [
      {
        key: 'price.total',
        text: '$1,073,488.70',
        means: { minor: 107348870 },
        place: { page: 0, x: 212, y: 540, w: 74, h: 9 },
      },
    ],
  },
]
