import type { MarketName } from '../../src/rules/markets.ts'
import { addJob } from './jobs.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export type MailKind =
  | 'activate'
  | 'invite'
  | 'reset'
  | 'code'
  | 'holdCode'
  | 'passwordChanged'
  | 'confirmEmail'
  | 'emailChanging'
  | 'factorOn'
  | 'factorOff'

/** A mail somebody asked for. Who has the address, and the secret in it, are found when it is sent. */
export interface MailWish {
  readonly kind: MailKind
  readonly address: string
  readonly market: MarketName
  readonly projectId: string | null
  /** The browser that asked: an activation that comes back to it needs no further proof. */
  readonly sessionId: string | null
  /** Whose it is where the address is not theirs yet; else it goes to whoever has the address. */
  readonly personId: number | null
  /** A hash of where it was asked from. */
  readonly askedFrom: string | null
}

/** Notes a mail in the caller's transaction; it goes out after the commit. */
export async function queueMail(tx: Db, wish: MailWish): Promise<void> {
  await addJob(tx, { kind: 'mail', payload: wish })
}

/** How many mails of a kind went to an address within the last hour, and how many of them whoever asks now asked for. */
export async function sentWithinHour(
  db: Db,
  { kind, address, askedFrom }: MailWish,
): Promise<{ sent: number; own: number }> {
  return await db.one(sql`
    select count(*) as sent,
           count(*) filter (where payload ->> 'askedFrom' is not distinct from ${askedFrom}) as own
    from job
    where kind = 'mail' and payload ->> 'kind' = ${kind} and lower(payload ->> 'address') = lower(${address})
      and outcome = 'sent' and ended_at > now() - interval '1 hour'`)
}
