import * as z from 'zod/mini'
import { marketNames } from '../../rules/markets.ts'
import * as f from '../fields.ts'
import { grant, grantExample, recordExample, userRecord } from './session.ts'

/** §3 Registration result. Only mail to the address reveals whether it has an account. */
const registered = z.object({
  isOK: f.ok,
  Success: z.boolean(),
  /** For the person and the staff who registered them. */
  UserId: z.nullable(z.int()),
  Activated: z.boolean(),
  Errors: z.array(z.string()),
})
const mailed = { isOK: 1, Success: true, UserId: null, Activated: false, Errors: [] }
const name = z.string().check(z.minLength(1), z.maxLength(60))
const market = z.optional(z.enum(marketNames))
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const tokenExample = 'ZmFrZS10b2tlbi1mb3ItdGhlLWV4YW1wbGUtb25seSE'
/** Only its shape; §5 has the rules. */
const password = z.string().check(z.minLength(1), z.maxLength(128))
const signedIn = { isOK: 1, UserRecord: recordExample, grant: grantExample }

export const people = {
  '/user/Register': {
    request: z.strictObject({
      projectId: f.projectId,
      isAgent: z.boolean(),
      email: f.email,
      firstName: name,
      lastName: name,
      cellPhone: f.text(20),
      postalCode: f.text(12),
      /** Absent on a shared screen, where it is set after the mail. */
      password1: z.optional(password),
      /** Required of marketplace sellers. */
      termsAccepted: z.optional(z.boolean()),
      market,
    }),
    answer: registered,
    example: {
      request: {
        projectId: 'C0101',
        isAgent: false,
        email: 'imre.tollemache@example.com',
        firstName: 'Imre',
        lastName: 'Tollemache',
        cellPhone: '416 555 0188',
        postalCode: 'L1N 1A1',
        password1: 'Maple2026!',
      },
      answer: mailed,
    },
  },
  '/user/RegisterExistingUser': {
    request: z.strictObject({
      projectId: z.optional(z.nullable(f.projectId)),
      email: f.email,
      builderId: f.optionalId,
      market,
    }),
    answer: registered,
    example: { request: { projectId: 'C0101', email: 'newbroker@lotline.test' }, answer: mailed },
  },
  '/user/RegisterInPerson': {
    request: z.strictObject({
      projectId: f.projectId,
      firstName: name,
      lastName: name,
      cellPhone: f.text(20),
      postalCode: f.text(12),
      /** May be shared, such as a spouse's: for mail, not for signing in. */
      contactEmail: f.text(254),
    }),
    answer: z.extend(registered, { ClientNumber: z.string() }),
    example: {
      request: {
        projectId: 'C0101',
        firstName: 'Ada',
        lastName: 'Tollemache',
        cellPhone: '416 555 0189',
        postalCode: 'L1N 1A1',
        contactEmail: 'imre.tollemache@example.com',
      },
      answer: { isOK: 1, Success: true, UserId: 12, Activated: true, Errors: [], ClientNumber: 'K7M4-92QX' },
    },
  },
  '/user/Activate': {
    request: z.strictObject({ token, password1: z.optional(password) }),
    answer: z.object({
      isOK: f.ok,
      Activated: z.boolean(),
      /** Set if opened in another browser, whose user sets the password. */
      PasswordNeeded: z.boolean(),
      IsAgent: z.boolean(),
      ProjectId: z.nullable(z.string()),
      UserRecord: z.nullable(userRecord),
      grant: z.nullable(grant),
    }),
    example: {
      request: { token: tokenExample },
      answer: {
        ...signedIn,
        Activated: true,
        PasswordNeeded: false,
        IsAgent: true,
        ProjectId: 'C0101',
      },
    },
  },
}
