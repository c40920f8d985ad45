import * as z from 'zod/mini'
import * as f from '../fields.ts'

const why = z.enum(['bounced', 'complained'])
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** How mail to an address fares, and what can be done about it. */
export const mail = {
  '/api/v1/accounts/{userId}/mail': {
    request: z.strictObject({ userId: f.id }),
    answer: z.object({
      isOK: f.ok,
      /** Why nothing more is sent to the address of the account; null while all is well. */
      returned: z.nullable(why),
      /** A link to confirm it again is on its way, or works. */
      confirming: z.boolean(),
    }),
    example: { request: { userId: 3 }, answer: { isOK: 1, returned: null, confirming: false } },
  },
  '/api/v1/accounts/{userId}/emailConfirmation': {
    /** Mails a link to the address there is; once opened, mail goes there again. */
    request: z.strictObject({ userId: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { userId: 3 }, answer: { isOK: 1 } },
  },
  '/api/v1/mail/{token}/stop': {
    /** RFC 8058: the one field that a mail program sends when somebody presses "Unsubscribe". */
    request: z.strictObject({ token, 'List-Unsubscribe': z.literal('One-Click') }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { token: 'ZmFrZS10b2tlbi1mb3ItdGhlLWV4YW1wbGUtb25seSE', 'List-Unsubscribe': 'One-Click' },
      answer: { isOK: 1 },
    },
  },
}
