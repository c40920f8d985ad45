import * as z from 'zod/mini'
import { agencyFields, agentFields } from '../comty/agencies.ts'
import * as f from '../fields.ts'
import { recordExample, userRecord } from './session.ts'

const sessionId = z.string().check(z.regex(/^s_[A-Za-z0-9_-]{1,40}$/))

const ownAccount = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  postalCode: z.string(),
  cellPhone: z.string(),
})
const ownAccountExample = {
  email: 'broker@lotline.test',
  firstName: 'Bram',
  lastName: 'Okafor',
  postalCode: 'L1N 1A1',
  cellPhone: '416 555 0102',
}

/** Identified by the session, never by a field, header or body. */
export const account = {
  '/user/GetAccount': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      account: ownAccount,
      emailToConfirm: z.nullable(z.string()),
      emailLinkEnded: z.boolean(),
      /** `offered` to sales staff; `demanded` by one of their builders. */
      secondFactor: z.object({
        offered: z.boolean(),
        on: z.boolean(),
        demanded: z.boolean(),
        codesLeft: z.int(),
      }),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        account: ownAccountExample,
        emailToConfirm: null,
        emailLinkEnded: false,
        secondFactor: { offered: false, on: false, demanded: false, codesLeft: 0 },
      },
    },
  },
  '/user/GetWorksheetPrefill': {
    request: z.strictObject({}),
    /** Brokerage and agent come from the last worksheet; null if there is none. */
    answer: z.object({
      isOK: f.ok,
      account: ownAccount,
      agency: z.nullable(z.strictObject(agencyFields)),
      agent: z.nullable(z.strictObject(agentFields)),
    }),
    example: {
      request: {},
      answer: { isOK: 1, account: ownAccountExample, agency: null, agent: null },
    },
  },
  '/user/CountWaitingWorksheets': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, waiting: z.int() }),
    example: { request: {}, answer: { isOK: 1, waiting: 0 } },
  },
  '/user/UpdateAccountInformation': {
    request: z.strictObject({
      projectType: f.optionalId,
      projectId: z.optional(z.nullable(f.projectId)),
      builderId: f.optionalId,
      email: z.string().check(z.maxLength(254)),
      /** Empty keeps the current one. */
      password: z.string().check(z.maxLength(128)),
      firstName: f.text(60),
      lastName: f.text(60),
      postalCode: f.text(20),
      cellPhone: f.text(40),
      /** Not in §7: required to change email or password. */
      currentPassword: z.optional(z.string().check(z.maxLength(128))),
    }),
    /** A new email takes effect once its mail has been opened. */
    answer: z.object({ isOK: f.ok, UserRecord: userRecord, emailToConfirm: z.nullable(z.string()) }),
    example: {
      request: {
        projectId: 'C0101',
        email: 'broker@lotline.test',
        password: '',
        firstName: 'Bram',
        lastName: 'Okafor',
        postalCode: 'L1N 1A1',
        cellPhone: '416 555 0102',
      },
      answer: { isOK: 1, UserRecord: recordExample, emailToConfirm: null },
    },
  },
  '/user/ConfirmEmail': {
    request: z.strictObject({ token: f.text(64) }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { token: 'ZmFrZS10b2tlbi1mb3ItdGhlLWV4YW1wbGUtb25seSE' },
      answer: { isOK: 1 },
    },
  },
  '/user/GetSessions': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      sessions: z.array(
        z.object({
          sessionId: z.string(),
          device: z.string(),
          since: f.instant,
          lastSeen: f.instant,
          current: z.boolean(),
        }),
      ),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        sessions: [
          {
            sessionId: 's_3kJx',
            device: 'Safari, iPad',
            since: '2026-11-20T16:00:00.000Z',
            lastSeen: '2026-11-20T18:30:00.000Z',
            current: true,
          },
        ],
      },
    },
  },
  '/user/EndSession': {
    /** Null ends all but the caller's. */
    request: z.strictObject({ sessionId: z.nullable(sessionId) }),
    answer: z.object({ isOK: f.ok, ended: z.int() }),
    example: { request: { sessionId: null }, answer: { isOK: 1, ended: 2 } },
  },
}
