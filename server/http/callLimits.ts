import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import { rateLimit, type Rate } from './rateLimit.ts'

export interface CallRates {
  readonly perAddress: Rate
  readonly perSession: Rate
  readonly login: Rate
}

/** Calls that look for an account, hash a secret or send a mail. */
const accountCalls: ReadonlySet<CallPath> = new Set<CallPath>([
  '/user/LoginUserExists',
  '/user/Login',
  '/user/LoginWithCode',
  '/user/BeginSecondFactor',
  '/user/SendLoginCode',
  '/user/Register',
  '/user/RegisterExistingUser',
  '/user/Activate',
  '/user/ConfirmEmail',
  '/user/ForgotPWD',
  '/user/ForgotSalesPwd',
  '/user/UpdatePWD',
  '/user/UpdatePWDSalesApp',
  '/user/GetRedirectKey',
  '/user/LoginFromRedirect',
  '/comty/AddProjectToUserAccount',
])
/** So many people may do so from one address, such as a sales centre's. */
const addressesEach = 20

const often = 'This is more than we can answer. Please wait a moment.'
const password = 'There were too many attempts. Please wait some minutes and try again.'

export interface CallLimits {
  /** Before anything is read. */
  ofAddress(address: string): void
  /** Once the caller and the request are known, before any password is looked at. */
  ofCall(call: CallPath, ask: Record<string, unknown>, actor: Actor, address: string): void
}

/** How often one may ask; each throws a 429 with the time to wait. */
export function callLimits(rates: CallRates): CallLimits {
  const address = rateLimit(rates.perAddress, often)
  const session = rateLimit(rates.perSession, often)
  const login = rateLimit(rates.login, password)
  const fromAddress = rateLimit({ ...rates.login, most: rates.login.most * addressesEach }, password)
  return {
    ofAddress: address,
    ofCall(call, ask, actor, from) {
      if (actor.sessionId !== null) session(actor.sessionId)
      if (call === '/user/UpdateAccountInformation' && ask['currentPassword'] !== undefined) {
        login(`${call} ${actor.userId}`)
      }
      if (!accountCalls.has(call)) return
      fromAddress(`${call} ${from}`)
      const { email } = ask
      if (typeof email === 'string') login(`${call} ${from} ${email.trim().toLowerCase()}`)
    },
  }
}
