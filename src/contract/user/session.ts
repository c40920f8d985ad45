import * as z from 'zod/mini'
import * as f from '../fields.ts'
import { registrationStatuses } from '../../rules/session.ts'
import { code } from './secondFactor.ts'

/** §3; only for the person, after a password check. */
export const userRecord = z.object({
  UserId: z.int(),
  UserType: z.int(),
  Activated: z.boolean(),
  PasswordRequired: z.boolean(),
  UniqueIdentifier: z.string(),
  /** Paid, on trial, or overdue for at most three days. */
  StripeSubscriptionActive: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.int()),
  projects: z.array(z.string()),
  allProjects: z.boolean(),
  events: z.array(z.int()),
  companyId: z.nullable(z.int()),
  allowedToUnsell: z.boolean(),
})
/** The right to submit after the session ends, for this person and device only. */
export const grant = z.object({ token: z.string(), expiresAt: f.instant })
export const recordExample = {
  UserId: 3,
  UserType: 3,
  Activated: true,
  PasswordRequired: true,
  UniqueIdentifier: 'b3f6a1',
  StripeSubscriptionActive: false,
  firstName: 'Bea',
  lastName: 'Broker',
  roles: [],
  projects: ['C0101'],
  allProjects: false,
  events: [],
  companyId: null,
  allowedToUnsell: false,
}
export const grantExample = { token: 'g_ZmFrZS1ncmFudC10b2tlbg', expiresAt: '2026-12-20T16:00:00.000Z' }

/** §4 Login outcome: the sentence and next step, never somebody's identity. */
const states = z.object({
  isInTheSystem: z.boolean(),
  isFromOtherProject: z.boolean(),
  isPasswordRequired: z.boolean(),
  needToRegister: z.boolean(),
  activated: z.boolean(),
})

/** After CODE_NEEDED or ENROL_FIRST. */
export const secondCode = z.optional(code)
/** Sent once, when the second factor is set up. */
export const recoveryCodes = z.optional(z.array(z.string()))

export const session = {
  '/user/LoginUserExists': {
    request: z.strictObject({
      email: f.email,
      builderId: f.optionalId,
      projectId: z.optional(z.nullable(f.projectId)),
    }),
    answer: z.object({ isOK: f.ok, Status: z.array(z.enum(registrationStatuses)), UserRecord: states }),
    example: {
      request: { email: 'broker@lotline.test' },
      answer: {
        isOK: 1,
        Status: [],
        UserRecord: {
          isInTheSystem: true,
          isFromOtherProject: false,
          isPasswordRequired: true,
          needToRegister: false,
          activated: true,
        },
      },
    },
  },
  '/user/Login': {
    request: z.strictObject({
      email: f.email,
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      projectId: z.optional(z.nullable(f.projectId)),
      secondCode,
    }),
    answer: z.object({ isOK: f.ok, UserRecord: userRecord, grant, recoveryCodes }),
    example: {
      request: { email: 'broker@lotline.test', password: 'Demo2026!' },
      answer: { isOK: 1, UserRecord: recordExample, grant: grantExample },
    },
  },
  '/user/Logout': {
    request: z.strictObject({ reason: z.optional(z.enum(['person', 'idle', 'kiosk'])) }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { reason: 'person' }, answer: { isOK: 1 } },
  },
  '/user/GetSession': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, UserRecord: z.nullable(userRecord), serverTime: f.instant }),
    example: {
      request: {},
      answer: { isOK: 1, UserRecord: recordExample, serverTime: '2026-11-20T16:00:00.000Z' },
    },
  },
}
