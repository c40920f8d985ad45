import { emailKey } from '../../src/rules/emailKey.ts'
import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { isStaff } from '../../src/rules/actor.ts'
import { guestHoldsOf, wantsGuestCode } from '../../src/rules/guestHolds.ts'
import { can } from '../../src/rules/permissions.ts'
import type { SentenceSet } from '../../src/rules/validation/codes.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { newPasswordForm } from '../../src/rules/fields/newPassword.ts'
import { sameEmail } from '../../src/rules/validation/text.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import { endTokensOf, seeToken, takeCode, takeToken } from '../db/personTokens.ts'
import { type PersonRow, personByEmail, personById, setPasswordHash } from '../db/persons.ts'
import { forgetReturned } from '../db/returnedMail.ts'
import { activateStaff } from '../db/staff.ts'
import { isFreshSession, revokeSessionsOf } from '../db/sessions.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { mailedCode } from '../sessions/mailedCode.ts'
import { isKnownDevice, noteTry } from '../sessions/slowDown.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { addressOf, checkMayEnter, enter, noteFailed } from './enter.ts'
import { sessionOfCaller } from './guestSession.ts'
import { checkSecondFactor } from './secondFactor.ts'
import { mailTo } from './mailTo.ts'
import { hashOfNewPassword } from './newPassword.ts'

/** How long after a sign-in no further proof is needed. */
const freshMinutes = 10

/** @throws Refusal 422 */
export function checkPassword(password1: string, set: SentenceSet): void {
  refuseFirst(askedOf(newPasswordForm, { password1, password2: '' }, { set, isTyped: false }), { set })
}

/** The same for every reason, so that it reveals none. */
const refused = (): Refusal => new Refusal(403, 'NOT_ALLOWED', { why: 'accountUpdateFailed' })

/** The mailed secret's holder (`look` may use it up), else a fresh sign-in. A body proves nothing. */
// §9: UpdatePWD wants a one-time token or a fresh sign-in
async function whose(
  { db, actor }: CallContext,
  userIdent: string | undefined,
  look: typeof seeToken,
): Promise<PersonRow & { readonly invited: boolean }> {
  if (userIdent !== undefined && userIdent !== '') {
    const tokenHash = hashOfToken(userIdent)
    const reset = await look(db, 'reset', tokenHash)
    const token = reset ?? (await look(db, 'invite', tokenHash))
    const person = token && (await personById(db, token.personId))
    if (person === undefined) throw new Refusal(403, 'TOKEN_ENDED')
    return { ...person, invited: reset === undefined }
  }
  const fresh = actor.sessionId !== null && (await isFreshSession(db, actor.sessionId, freshMinutes))
  const person = fresh && actor.userId !== null ? await personById(db, actor.userId) : undefined
  if (person === undefined) throw refused()
  return { ...person, invited: false }
}

type NewPassword = Pick<Ask<'/user/UpdatePWD'>, 'userIdent' | 'email' | 'password1'>

/** The new password's hash, for someone who may set it. */
async function hashFor(ask: NewPassword, ctx: CallContext, set: SentenceSet): Promise<string> {
  checkPassword(ask.password1, set)
  await whose(ctx, ask.userIdent, seeToken)
  return await hashOfNewPassword(ask.password1, 'password1', set)
}

async function update(
  ask: NewPassword,
  ids: readonly (number | null | undefined)[],
  ctx: CallContext,
  { set, passwordHash }: { readonly set: SentenceSet; readonly passwordHash: string },
): Promise<Answer<'/user/UpdatePWD'>> {
  const { db, actor, cookies } = ctx
  const person = await whose(ctx, ask.userIdent, takeToken)
  if (ask.userIdent !== undefined && ask.userIdent !== '') await forgetReturned(db, person.email)
  const named = ids.filter((id) => typeof id === 'number')
  const otherName = ask.email !== undefined && !sameEmail(ask.email, person.email)
  const wrongApp = set === 'second' && !isStaff(actorOfPerson(person))
  if (otherName || wrongApp || named.some((id) => id !== person.id)) throw refused()
  await setPasswordHash(db, person.id, passwordHash)
  // The invitation proved the address.
  if (person.invited) await activateStaff(db, person.id)
  const mine = actor.userId === person.id ? actor.sessionId : null
  for (const ended of await revokeSessionsOf(db, person.id, mine)) cookies.endElsewhere(ended)
  await endTokensOf(db, person.id)
  if (person.email !== '' && !person.invited) await mailTo(ctx, 'passwordChanged', person.email, {})
  await appendAudit(db, {
    actor: auditName(actor),
    action: person.invited ? 'staff.accept' : 'person.password',
    object: `person:${person.id}`,
  })
  return { isOK: 1 }
}

/** @throws Refusal if guests of this project do not hold homes by code. */
async function checkGuestCode(ctx: CallContext, projectId: string): Promise<void> {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'seeProject', targetOf({ project })))
  if (guestHoldsOf(project.flags) === 0 || !wantsGuestCode(project.flags)) throw refusalOf('signInFirst')
}

export const forgotPassword: Handler<'/user/ForgotPWD'> = async ({ email, projectId, market }, ctx) => {
  await mailTo(ctx, 'reset', addressOf(email), { projectId, market })
  return { isOK: 1 }
}

/** The same for the sales app. */
export const forgotSalesPassword: Handler<'/user/ForgotSalesPwd'> = async ({ email, market }, ctx) => {
  await mailTo(ctx, 'reset', addressOf(email), { market })
  return { isOK: 1 }
}

/** Sets a password by a mailed link, or shortly after signing in. */
export const updatePassword = preparing<'/user/UpdatePWD', string>({
  prepare: async (ask, ctx) => await hashFor(ask, ctx, 'first'),
  take: async (ask, ctx, passwordHash) =>
    await update(ask, [ask.userId], ctx, { set: 'first', passwordHash }),
})

/** The same for the sales app, where a person has two numbers. */
export const updateSalesPassword = preparing<'/user/UpdatePWDSalesApp', string>({
  prepare: async (ask, ctx) => await hashFor(ask, ctx, 'second'),
  take: async (ask, ctx, passwordHash) =>
    await update(ask, [ask.userIdHr, ask.userIdLr], ctx, { set: 'second', passwordHash }),
})

/** Mails a code to sign in, or to hold a home as a guest. */
export const sendLoginCode: Handler<'/user/SendLoginCode'> = async (
  { email, projectId, market, forHold },
  ctx,
) => {
  if (forHold === true) await checkGuestCode(ctx, projectId ?? '')
  const address = addressOf(email)
  // It works only where it was asked for.
  const sessionId = await sessionOfCaller(ctx)
  await mailTo(ctx, forHold === true ? 'holdCode' : 'code', address, { projectId, market, sessionId })
  return { isOK: 1 }
}

export const loginWithCode: Handler<'/user/LoginWithCode'> = async (
  { email, code, projectId, secondCode },
  ctx,
) => {
  const { db } = ctx
  const address = addressOf(email)
  const person = await personByEmail(db, address)
  const one = { email: address, address: ctx.address, device: ctx.device }
  const tried = await mailedCode(db, person && { personId: person.id }, {
    name: `code ${emailKey(address)}`,
    code,
    sessionId: ctx.actor.sessionId,
    from: ctx.address,
    isKnown: await isKnownDevice(db, one),
  })
  const wrong = (): Refusal => new Refusal(401, 'LOGIN_FAILED', { why: 'codeWrong' })
  if (person === undefined || tried === undefined) {
    await noteFailed(db, ctx.actor, person)
    throw wrong()
  }
  const passed = await checkSecondFactor(ctx, person, secondCode)
  await checkMayEnter(db, person, projectId, 'mail')
  if (!(await takeCode(db, tried))) throw wrong()
  await forgetReturned(db, person.email)
  await noteTry(db, one, true)
  return { isOK: 1, ...(await enter(ctx, person, passed)) }
}
