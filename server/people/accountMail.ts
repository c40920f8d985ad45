import type { Handler, CallContext } from '../context/handler.ts'
import { auditName } from '../context/allowed.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { emailLink, seeToken } from '../db/personTokens.ts'
import type { PersonRow } from '../db/persons.ts'
import { whyReturned } from '../db/returnedMail.ts'
import { stopMail } from '../db/stoppedMail.ts'
import { stopDays } from '../mail/mailJob.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { callersAccount } from './callersAccount.ts'
import { mailTo } from './mailTo.ts'

/** The caller's own account, if the path names it. @throws Refusal */
async function accountAt(userId: number, ctx: CallContext): Promise<PersonRow> {
  const person = await callersAccount(ctx)
  if (person.id !== userId || person.email === '') throw new Refusal(404, 'NOT_FOUND')
  return person
}

/** Whether mail to this account has bounced. */
export const mailOfAccount: Handler<'/api/v1/accounts/{userId}/mail'> = async ({ userId }, ctx) => {
  const { id, email } = await accountAt(userId, ctx)
  return {
    isOK: 1,
    returned: await whyReturned(ctx.db, email),
    confirming: (await emailLink(ctx.db, id, email)) === 'works',
  }
}

export const confirmAgain: Handler<'/api/v1/accounts/{userId}/emailConfirmation'> = async (
  { userId },
  ctx,
) => {
  const person = await accountAt(userId, ctx)
  await mailTo(ctx, 'confirmEmail', person.email, { projectId: person.projects[0], personId: person.id })
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'account.confirm',
    object: `person:${person.id}`,
  })
  return { isOK: 1 }
}

/** Access to the mail is the proof. */
export const stopMailByLink: Handler<'/api/v1/mail/{token}/stop'> = async ({ token }, { db }) => {
  const stop = await seeToken(db, 'stop', hashOfToken(token))
  if (stop === undefined || stop.boundTo === null) throw new Refusal(403, 'TOKEN_ENDED')
  await stopMail(db, stop.boundTo, stopDays)
  return { isOK: 1 }
}
