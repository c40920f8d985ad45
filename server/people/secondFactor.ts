import { randomBytes } from 'node:crypto'
import { isStaff } from '../../src/rules/permissions.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { type PersonRow, personByEmail } from '../db/persons.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  isSecondFactorDemanded,
  type SecondFactorRow,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
} from '../db/secondFactors.ts'
import { revokeSessionsOf } from '../db/sessions.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { sharedLimit } from '../limits/rateLimit.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { auditName } from '../context/allowed.ts'
import { isSecret } from '../secrets/passwords.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { authenticatorAddress, newSecret, stepOfCode, toBase32 } from '../secrets/totp.ts'
import { callersAccount } from './callersAccount.ts'
import { mailTo } from './mailTo.ts'
import { noteFailed, type SecondFactorPassed } from './enter.ts'

const recoveryCodes = 10
/** A code has only a million values. */
const tries = sharedLimit({ most: 10, seconds: 300 }, 'TOO_MANY_TRIES')

const wrongCode = (status: 401 | 403, field: 'code' | 'secondCode'): Refusal =>
  new Refusal(status, 'CODE_WRONG', { field })

/** 80 random bits in groups of four. */
function newRecoveryCode(): string {
  return (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-')
}

const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Uses up an authenticator's or a recovery code. @throws Refusal 429 */
async function isTaken(db: Db, personId: number, factor: SecondFactorRow, code: string, now: Date) {
  await tries(db, factor.secret)
  const typed = plain(code)
  if (/^\d{6}$/.test(typed)) {
    const step = stepOfCode(factor.secret, typed, now.getTime())
    return step !== undefined && (await takeStep(db, personId, step))
  }
  return factor.confirmed && (await takeRecoveryCode(db, personId, hashOfToken(typed)))
}

async function tell(
  ctx: CallContext,
  kind: 'factorOn' | 'factorOff',
  { email, projects }: PersonRow,
): Promise<void> {
  if (email !== '') await mailTo(ctx, kind, email, { projectId: projects[0] })
}

/** Tells the person, in case of a stolen password. Recovery codes are shown only now. */
async function confirm(ctx: CallContext, person: PersonRow): Promise<string[]> {
  const { db } = ctx
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await confirmSecondFactor(
    db,
    person.id,
    codes.map((code) => hashOfToken(plain(code))),
  )
  const mine = ctx.actor.userId === person.id ? ctx.actor.sessionId : null
  for (const ended of await revokeSessionsOf(db, person.id, mine)) ctx.cookies.endElsewhere(ended)
  const object = `person:${person.id}`
  await appendAudit(db, { actor: object, action: 'factor.begin', object })
  await tell(ctx, 'factorOn', person)
  return codes
}

/**
 * Returns recovery codes if this code set up the factor.
 * @throws Refusal 401 CODE_NEEDED or CODE_WRONG, 403 ENROL_FIRST when a builder requires a missing one.
 */
export async function checkSecondFactor(
  ctx: CallContext,
  person: PersonRow,
  code: string | undefined,
): Promise<SecondFactorPassed> {
  const { db, now, actor } = ctx
  const factor = await secondFactorOf(db, person.id)
  const waiting = factor !== undefined && !factor.confirmed
  if (factor === undefined || (waiting && code === undefined)) {
    if (!isStaff(actorOfPerson(person)) || !(await isSecondFactorDemanded(db, person.id))) return {}
    throw new Refusal(403, 'ENROL_FIRST')
  }
  if (code === undefined) {
    throw new Refusal(401, 'CODE_NEEDED', { field: 'secondCode' })
  }
  if (!(await isTaken(db, person.id, factor, code, now))) {
    const object = `person:${person.id} code`
    await appendAudit(db, { actor: auditName(actor), action: 'login.failed', object })
    throw wrongCode(401, 'secondCode')
  }
  return waiting ? { recoveryCodes: await confirm(ctx, person) } : {}
}

/** Whether this is a code of the person's authenticator; each works once. @throws Refusal 429 */
export async function isCodeOf({ db, now }: CallContext, personId: number, code: string): Promise<boolean> {
  const factor = await secondFactorOf(db, personId)
  return factor?.confirmed === true && (await isTaken(db, personId, factor, code, now))
}

/** Needs the password; otherwise, an open session could lock its owner out. */
export const beginFactor: Handler<'/user/BeginSecondFactor'> = async ({ email, password }, { db, actor }) => {
  const person = await personByEmail(db, email.trim())
  const right = await isSecret(person?.passwordHash || undefined, password)
  if (person === undefined || !right) {
    await noteFailed(db, actor, person)
    throw new Refusal(403, 'WRONG_PASSWORD', { field: 'password' })
  }
  if (!isStaff(actorOfPerson(person))) throw refusalOf('staffOnly')
  const secret = newSecret()
  if (!(await beginSecondFactor(db, person.id, secret))) {
    throw new Refusal(409, 'SECOND_FACTOR_ON')
  }
  return { isOK: 1, secret, address: authenticatorAddress(secret, person.email) }
}

export const confirmFactor: Handler<'/user/ConfirmSecondFactor'> = async ({ code }, ctx) => {
  const person = await callersAccount(ctx)
  const factor = await secondFactorOf(ctx.db, person.id)
  const waiting = factor !== undefined && !factor.confirmed
  if (!waiting || !(await isTaken(ctx.db, person.id, factor, code, ctx.now))) throw wrongCode(403, 'code')
  return { isOK: 1, recoveryCodes: await confirm(ctx, person) }
}

export const endFactor: Handler<'/user/EndSecondFactor'> = async ({ code }, ctx) => {
  const person = await callersAccount(ctx)
  const factor = await secondFactorOf(ctx.db, person.id)
  if (await isSecondFactorDemanded(ctx.db, person.id)) {
    throw new Refusal(403, 'SECOND_FACTOR_DEMANDED')
  }
  const known = factor !== undefined && (await isTaken(ctx.db, person.id, factor, code, ctx.now))
  if (!known) throw wrongCode(403, 'code')
  await endSecondFactor(ctx.db, person.id)
  const object = `person:${person.id}`
  await appendAudit(ctx.db, { actor: auditName(ctx.actor), action: 'factor.end', object })
  await tell(ctx, 'factorOff', person)
  return { isOK: 1 }
}
