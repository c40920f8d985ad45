import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** Replaces its market's words: flat keys such as `plan.available`. */
export const dictionary = {
  '/home/GetDictionary': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, dictionary: z.record(z.string(), z.string()) }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, dictionary: { 'plan.available': 'Available' } },
    },
  },
}
