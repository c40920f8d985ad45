import { emailKey } from '../../src/rules/emailKey.ts'
import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { rateLimit, type Rate, sharedLimit } from '../limits/rateLimit.ts'

export interface CallRates {
  readonly perAddress: Rate
  readonly perSession: Rate
  readonly login: Rate
}

/** Calls that look up an account, hash a secret or send a mail. */
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
  '/api/v1/accounts/{userId}/emailConfirmation',
])
/** How many people may share one address, as in a sales centre. */
const addressesEach = 20

export interface CallLimits {
  /** Checked before anything is read. */
  ofAddress(address: string): void
  /** Checked before any password. */
  ofCall(call: CallPath, ask: Record<string, unknown>, actor: Actor, address: string): Promise<void>
}

/** Each throws a 429 with the time to wait. Account attempts count across processes. */
export function callLimits(rates: CallRates, db: Db): CallLimits {
  const address = rateLimit(rates.perAddress, 'TOO_MANY_CALLS')
  const session = rateLimit(rates.perSession, 'TOO_MANY_CALLS')
  const login = sharedLimit(rates.login, 'TOO_MANY_TRIES')
  const fromAddress = sharedLimit(
    { ...rates.login, most: rates.login.most * addressesEach },
    'TOO_MANY_TRIES',
  )
  return {
    ofAddress: address,
    async ofCall(call, ask, actor, from) {
      if (actor.sessionId !== null) session(actor.sessionId)
      const provesAgain = call === '/user/UpdateAccountInformation' && ask['currentPassword'] !== undefined
      // Outside the call's transaction, which a wrong code rolls back.
      if (provesAgain || call === '/user/EndSecondFactor') await login(db, `${call} ${actor.userId}`)
      if (!accountCalls.has(call)) return
      await fromAddress(db, `${call} ${from}`)
      const { email } = ask
      if (typeof email === 'string') await login(db, `${call} ${from} ${emailKey(email)}`)
    },
  }
}
