import * as z from 'zod/mini'
import { mostOnly, recordKinds } from '../../rules/office/salesRecords.ts'
import * as f from '../fields.ts'

/** A project's records for a builder's other systems. */
export const salesRecords = {
  '/comty/GetSalesRecords': {
    request: z.strictObject({
      projectId: f.projectId,
      what: z.enum(recordKinds),
      /** Of purchases: these alone, in this order. */
      only: z.optional(z.nullable(z.array(f.id).check(z.maxLength(mostOnly)))),
    }),
    answer: z.object({
      isOK: f.ok,
      name: z.string(),
      /** CSV, UTF-8. */
      content: z.string(),
      count: z.int(),
      /** Whether older ones were left out. */
      isCut: z.boolean(),
    }),
    example: {
      request: { projectId: 'C0101', what: 'people' },
      answer: {
        isOK: 1,
        name: 'C0101-people.csv',
        content: 'type,firstName,lastName,email,phone,activated\r\n',
        count: 0,
        isCut: false,
      },
    },
  },
}
