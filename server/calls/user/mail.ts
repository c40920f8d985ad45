import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { appendAudit } from '../../db/audit.ts'
import { emailLink, seeToken } from '../../db/personTokens.ts'
import type { PersonRow } from '../../db/persons.ts'
import { whyReturned } from '../../db/returnedMail.ts'
import { stopMail } from '../../db/stoppedMail.ts'
import type { Handlers, Here } from '../../handler.ts'
import { stopDays } from '../../mail/mailJob.ts'
import { Refusal } from '../../refusal.ts'
import { hashOfToken } from '../../sessions/tokens.ts'
import { auditName } from '../allowed.ts'
import { accountHere } from './accountHere.ts'
import { mailTo } from './mailTo.ts'

type Paths =
  | '/api/v1/accounts/{userId}/mail'
  | '/api/v1/accounts/{userId}/emailConfirmation'
  | '/api/v1/mail/{token}/stop'

/** The account that the path names, which is the caller's own or none. */
async function accountAt(userId: number, here: Here): Promise<PersonRow> {
  const person = await accountHere(here)
  if (person.id !== userId || person.email === '') throw new Refusal(404, 'NOT_FOUND')
  return person
}

async function confirmAgain(
  { userId }: Ask<'/api/v1/accounts/{userId}/emailConfirmation'>,
  here: Here,
): Promise<Answer<'/api/v1/accounts/{userId}/emailConfirmation'>> {
  const person = await accountAt(userId, here)
  await mailTo(here, 'confirmEmail', person.email, { projectId: person.projects[0], personId: person.id })
  await appendAudit(here.db, {
    actor: auditName(here.actor),
    action: 'account.confirm',
    object: `person:${person.id}`,
  })
  return { isOK: 1 }
}

/** Mail that came back to somebody, and mail that nobody asked for. */
export const mail: Handlers<Paths> = {
  '/api/v1/accounts/{userId}/mail': async ({ userId }, here) => {
    const { id, email } = await accountAt(userId, here)
    return {
      isOK: 1,
      returned: await whyReturned(here.db, email),
      confirming: (await emailLink(here.db, id, email)) === 'works',
    }
  },

  '/api/v1/accounts/{userId}/emailConfirmation': confirmAgain,

  // By whoever has the mail: that they have it is the proof.
  '/api/v1/mail/{token}/stop': async ({ token }, { db }) => {
    const stop = await seeToken(db, 'stop', hashOfToken(token))
    if (stop === undefined || stop.boundTo === null) throw new Refusal(403, 'TOKEN_ENDED')
    await stopMail(db, stop.boundTo, stopDays)
    return { isOK: 1 }
  },
}
