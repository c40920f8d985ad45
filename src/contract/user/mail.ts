import * as z from 'zod/mini'
import * as f from '../fields.ts'

const why = z.enum(['bounced', 'complained'])
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const mail = {
  '/api/v1/accounts/{userId}/mail': {
    request: z.strictObject({ userId: f.id }),
    answer: z.object({
      isOK: f.ok,
      /** Null if mail is not suspended. */
      returned: z.nullable(why),
      confirming: z.boolean(),
    }),
    example: { request: { userId: 3 }, answer: { isOK: 1, returned: null, confirming: false } },
  },
  '/api/v1/accounts/{userId}/emailConfirmation': {
    /** Opening its link resumes mail. */
    request: z.strictObject({ userId: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { userId: 3 }, answer: { isOK: 1 } },
  },
  '/api/v1/mail/{token}/stop': {
    /** RFC 8058: sent by mail programs. */
    request: z.strictObject({ token, 'List-Unsubscribe': z.literal('One-Click') }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { token: 'ZmFrZS10b2tlbi1mb3ItdGhlLWV4YW1wbGUtb25seSE', 'List-Unsubscribe': 'One-Click' },
      answer: { isOK: 1 },
    },
  },
}
