import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { isStaff } from '../../../src/rules/actor.ts'
import { guestHoldsOf, wantsGuestCode } from '../../../src/rules/guestHolds.ts'
import { can } from '../../../src/rules/permissions.ts'
import type { SentenceSet } from '../../../src/rules/validation/codes.ts'
import { password as passwordRule } from '../../../src/rules/validation/password.ts'
import { sameEmail } from '../../../src/rules/validation/text.ts'
import { actorOfPerson } from '../../db/actors.ts'
import { appendAudit } from '../../db/audit.ts'
import { endTokensOf, takeCode, takeToken } from '../../db/personTokens.ts'
import { type PersonRow, personByEmail, personById, setPasswordHash } from '../../db/persons.ts'
import { activateStaff } from '../../db/staff.ts'
import { isFreshSession, revokeSessionsOf } from '../../db/sessions.ts'
import type { Handlers, Here } from '../../handler.ts'
import { ofProject, targetOf } from '../../lots/ofProject.ts'
import { Refusal, refusalOf } from '../../refusal.ts'
import { mailedCode } from '../../sessions/mailedCode.ts'
import { hashOfSecret } from '../../sessions/passwords.ts'
import { hashOfToken } from '../../sessions/tokens.ts'
import { allowed, auditName } from '../allowed.ts'
import { addressOf, checkMayEnter, enter, noteFailed } from './enter.ts'
import { sessionOfCaller } from './guestSession.ts'
import { checkSecondFactor } from './secondFactor.ts'
import { mailTo } from './mailTo.ts'

type Paths =
  | '/user/ForgotPWD'
  | '/user/ForgotSalesPwd'
  | '/user/UpdatePWD'
  | '/user/UpdatePWDSalesApp'
  | '/user/SendLoginCode'
  | '/user/LoginWithCode'

/** How long after signing in a password may be changed without any other proof. */
const freshMinutes = 10

/** @throws Refusal 422 with the specification's sentence. */
export function checkPassword(text: string, set: SentenceSet): void {
  const finding = passwordRule(text, set)
  if (finding !== null) throw new Refusal(422, 'WRONG_FIELD', { why: finding, field: 'password1', set })
}

/** One answer for every reason, so that nobody learns from it which of them it was. */
const refused = (): Refusal => new Refusal(403, 'NOT_ALLOWED', { why: 'accountUpdateFailed' })

/** Whose password it is: whoever holds the mailed secret, else whoever has just signed in. A body proves nothing. */
// §9: UpdatePWD wants a one-time token or a fresh sign-in
async function whose(
  { db, actor }: Here,
  userIdent: string | undefined,
): Promise<PersonRow & { readonly invited: boolean }> {
  if (userIdent !== undefined && userIdent !== '') {
    const tokenHash = hashOfToken(userIdent)
    const reset = await takeToken(db, 'reset', tokenHash)
    const token = reset ?? (await takeToken(db, 'invite', tokenHash))
    const person = token && (await personById(db, token.personId))
    if (person === undefined) throw new Refusal(403, 'TOKEN_ENDED')
    return { ...person, invited: reset === undefined }
  }
  const fresh = actor.sessionId !== null && (await isFreshSession(db, actor.sessionId, freshMinutes))
  const person = fresh && actor.userId !== null ? await personById(db, actor.userId) : undefined
  if (person === undefined) throw refused()
  return { ...person, invited: false }
}

async function update(
  ask: Pick<Ask<'/user/UpdatePWD'>, 'userIdent' | 'email' | 'password1'>,
  ids: readonly (number | null | undefined)[],
  here: Here,
  set: SentenceSet,
): Promise<Answer<'/user/UpdatePWD'>> {
  const { db, actor, cookies } = here
  checkPassword(ask.password1, set)
  const person = await whose(here, ask.userIdent)
  const named = ids.filter((id) => typeof id === 'number')
  const otherName = ask.email !== undefined && !sameEmail(ask.email, person.email)
  const wrongApp = set === 'second' && !isStaff(actorOfPerson(person))
  if (otherName || wrongApp || named.some((id) => id !== person.id)) throw refused()
  await setPasswordHash(db, person.id, await hashOfSecret(ask.password1))
  // The invitation proved the address, as an activation does.
  if (person.invited) await activateStaff(db, person.id)
  const mine = actor.userId === person.id ? actor.sessionId : null
  for (const ended of await revokeSessionsOf(db, person.id, mine)) cookies.endElsewhere(ended)
  await endTokensOf(db, person.id)
  if (person.email !== '' && !person.invited) await mailTo(here, 'passwordChanged', person.email, {})
  await appendAudit(db, {
    actor: auditName(actor),
    action: person.invited ? 'staff.accept' : 'person.password',
    object: `person:${person.id}`,
  })
  return { isOK: 1 }
}

/** @throws Refusal unless guests of this project hold homes by a code: nobody else has a use for one. */
async function checkGuestCode(here: Here, projectId: string): Promise<void> {
  const { project } = await ofProject(here, projectId)
  allowed(can(here.actor, 'seeProject', targetOf({ project })))
  if (guestHoldsOf(project.flags) === 0 || !wantsGuestCode(project.flags)) throw refusalOf('signInFirst')
}

/** Passwords that were forgotten, and codes by mail. Asking is answered alike whoever has the address. */
export const passwords: Handlers<Paths> = {
  '/user/ForgotPWD': async ({ email, projectId, market }, here) => {
    await mailTo(here, 'reset', addressOf(email), { projectId, market })
    return { isOK: 1 }
  },
  '/user/ForgotSalesPwd': async ({ email, market }, here) => {
    await mailTo(here, 'reset', addressOf(email), { market })
    return { isOK: 1 }
  },
  '/user/UpdatePWD': async (ask, here) => await update(ask, [ask.userId], here, 'first'),
  '/user/UpdatePWDSalesApp': async (ask, here) =>
    await update(ask, [ask.userIdHr, ask.userIdLr], here, 'second'),

  '/user/SendLoginCode': async ({ email, projectId, market, forHold }, here) => {
    if (forHold === true) {
      await checkGuestCode(here, projectId ?? '')
      await sessionOfCaller(here)
      await mailTo(here, 'holdCode', addressOf(email), { projectId, market })
      return { isOK: 1 }
    }
    await mailTo(here, 'code', addressOf(email), { projectId, market })
    return { isOK: 1 }
  },
  '/user/LoginWithCode': async ({ email, code, projectId, secondCode }, here) => {
    const { db } = here
    const address = addressOf(email)
    const person = await personByEmail(db, address)
    const tried = await mailedCode(db, person && { personId: person.id }, {
      name: `code ${address.toLowerCase()}`,
      code,
      from: here.address,
    })
    const wrong = (): Refusal => new Refusal(401, 'LOGIN_FAILED', { why: 'codeWrong' })
    if (person === undefined || tried === undefined) {
      await noteFailed(db, here.actor, person)
      throw wrong()
    }
    const passed = await checkSecondFactor(here, person, secondCode)
    await checkMayEnter(db, person, projectId, 'mail')
    if (!(await takeCode(db, tried))) throw wrong()
    return { isOK: 1, ...(await enter(here, person, passed)) }
  },
}
