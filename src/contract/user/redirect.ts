import * as z from 'zod/mini'
import * as f from '../fields.ts'
import { grant, grantExample, recordExample, userRecord } from './session.ts'

const tokenExample = 'ZmFrZS10b2tlbi1mb3ItdGhlLWV4YW1wbGUtb25seSE'
const signedIn = { isOK: 1, UserRecord: recordExample, grant: grantExample }

export const redirects = {
  '/user/GetRedirectKey': {
    request: z.strictObject({
      projectId: f.projectId,
      /** Partner servers name the person; others get a key for their own session. */
      email: z.optional(f.email),
      /** Origin of the page that will use the key; absent for this browser. */
      origin: z.optional(z.string().check(z.maxLength(200))),
      partnerKey: z.optional(z.string().check(z.minLength(32), z.maxLength(200))),
    }),
    answer: z.object({ isOK: f.ok, redirectKey: z.string(), seconds: z.int() }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, redirectKey: tokenExample, seconds: 60 },
    },
  },
  '/user/LoginFromRedirect': {
    request: z.strictObject({
      projectId: f.projectId,
      builderId: f.optionalId,
      redirectKey: f.text(64),
      /** Origin of the page that led here, as the browser reports it. */
      opener: z.optional(z.string().check(z.maxLength(200))),
    }),
    // §3 Redirect-login response; §8: -1 means no session.
    answer: z.object({
      isOK: z.union([z.literal(1), z.literal(-1)]),
      UserId: z.nullable(z.int()),
      UserIdent: z.string(),
      UserType: z.int(),
      UserEmail: z.string(),
      UserFirstName: z.string(),
      UserLastName: z.string(),
      redirectKey: z.string(),
      userIdLowrise: z.nullable(z.int()),
      userIdHighrise: z.nullable(z.int()),
      UserRecord: z.nullable(userRecord),
      grant: z.nullable(grant),
    }),
    example: {
      request: { projectId: 'C0101', redirectKey: tokenExample },
      answer: {
        ...signedIn,
        UserId: 3,
        UserIdent: 'b3f6a1',
        UserType: 3,
        UserEmail: 'broker@lotline.test',
        UserFirstName: 'Bea',
        UserLastName: 'Broker',
        redirectKey: '',
        userIdLowrise: 3,
        userIdHighrise: 3,
      },
    },
  },
}
