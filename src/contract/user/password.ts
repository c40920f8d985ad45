import * as z from 'zod/mini'
import { marketNames } from '../../rules/markets.ts'
import * as f from '../fields.ts'
import { grant, grantExample, recordExample, recoveryCodes, secondCode, userRecord } from './session.ts'

const market = z.optional(z.enum(marketNames))
const projectId = z.optional(z.nullable(f.projectId))
/** Whether or not the address has an account. */
const asked = z.object({ isOK: f.ok })
const askedExample = { isOK: 1 }
const updated = z.object({ isOK: f.ok })

/** §7 UpdatePWD: the mailed link's secret; absent shortly after sign-in. */
const userIdent = z.optional(f.text(64))
const password1 = z.string().check(z.minLength(1), z.maxLength(128))
const tokenExample = 'ZmFrZS10b2tlbi1mb3ItdGhlLWV4YW1wbGUtb25seSE'

export const passwords = {
  '/user/ForgotPWD': {
    request: z.strictObject({ projectId, email: f.email, builderId: f.optionalId, market }),
    answer: asked,
    example: { request: { projectId: 'C0101', email: 'broker@lotline.test' }, answer: askedExample },
  },
  '/user/ForgotSalesPwd': {
    request: z.strictObject({ email: f.email, market }),
    answer: asked,
    example: { request: { email: 'rep@lotline.test' }, answer: askedExample },
  },
  '/user/UpdatePWD': {
    request: z.strictObject({
      userId: f.optionalId,
      userIdent,
      email: z.optional(f.email),
      password1,
      projectId,
      builderId: f.optionalId,
    }),
    answer: updated,
    example: { request: { userIdent: tokenExample, password1: 'Maple2026!' }, answer: { isOK: 1 } },
  },
  '/user/UpdatePWDSalesApp': {
    request: z.strictObject({
      userIdHr: f.optionalId,
      userIdLr: f.optionalId,
      userIdent,
      email: z.optional(f.email),
      password1,
      projectId,
      builderId: f.optionalId,
    }),
    answer: updated,
    example: { request: { userIdent: tokenExample, password1: 'Maple2026#' }, answer: { isOK: 1 } },
  },
  '/user/SendLoginCode': {
    /** For PutDPTimer and PutDPTimerLR, to any address. */
    request: z.strictObject({ email: f.email, projectId, market, forHold: z.optional(z.boolean()) }),
    answer: asked,
    example: { request: { email: 'broker@lotline.test' }, answer: askedExample },
  },
  '/user/LoginWithCode': {
    request: z.strictObject({
      email: f.email,
      code: z.string().check(z.regex(/^\d{6}$/)),
      projectId,
      secondCode,
    }),
    answer: z.object({ isOK: f.ok, UserRecord: userRecord, grant, recoveryCodes }),
    example: {
      request: { email: 'broker@lotline.test', code: '123456' },
      answer: { isOK: 1, UserRecord: recordExample, grant: grantExample },
    },
  },
}
