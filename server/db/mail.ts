import type { MarketName } from '../../src/rules/markets.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

const mailKinds = [
  'activate',
  'invite',
  'reset',
  'code',
  'holdCode',
  'passwordChanged',
  'confirmEmail',
  'emailChanging',
  'factorOn',
  'factorOff',
] as const
export type MailKind = (typeof mailKinds)[number]

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

export interface DueMail extends MailWish {
  readonly id: number
  /** How often it was tried before. */
  readonly tries: number
}

/** Notes a mail in the caller's transaction; it goes out after the commit. */
export async function queueMail(tx: Db, wish: MailWish): Promise<void> {
  await tx.run(sql`
    insert into mail (kind, address, market, project_id, session_id, person_id, asked_from)
    values (${wish.kind}, ${wish.address}, ${wish.market}, ${wish.projectId}, ${wish.sessionId}, ${wish.personId},
            ${wish.askedFrom})`)
}

/**
 * Takes the mail that is due next, for `seconds`: nobody else sends it meanwhile. Whoever dies while sending leaves it to
 * the next after that time.
 */
export async function claimMail(db: Db, seconds: number): Promise<DueMail | undefined> {
  return await db.first(sql`
    update mail set claimed_until = now() + make_interval(secs => ${seconds}), tries = tries + 1
    where id = (
      select id from mail
      where outcome is null and next_try_at <= now() and (claimed_until is null or claimed_until < now())
      order by next_try_at, id limit 1 for update skip locked)
    returning id, kind, address, market, project_id as "projectId", session_id as "sessionId",
      person_id as "personId", asked_from as "askedFrom", tries - 1 as tries`)
}

/** The mail is over, one way or another. Its address is forgotten with it, but for counting for a while. */
export async function endMail(
  db: Db,
  id: number,
  outcome: 'sent' | 'nobody' | 'tooMany' | 'failed',
): Promise<void> {
  await db.run(
    sql`update mail set outcome = ${outcome}, ended_at = now(), claimed_until = null where id = ${id}`,
  )
}

/** It could not be sent now; it is tried again after `seconds`. */
export async function retryMail(db: Db, id: number, seconds: number): Promise<void> {
  await db.run(sql`
    update mail set next_try_at = now() + make_interval(secs => ${seconds}), claimed_until = null where id = ${id}`)
}

/** How many mails of a kind went to an address within the last hour, and how many of them whoever asks now asked for. */
export async function sentWithinHour(
  db: Db,
  { kind, address, askedFrom }: MailWish,
): Promise<{ sent: number; own: number }> {
  return await db.one(sql`
    select count(*) as sent, count(*) filter (where asked_from is not distinct from ${askedFrom}) as own from mail
    where kind = ${kind} and lower(address) = lower(${address}) and outcome = 'sent'
      and ended_at > now() - interval '1 hour'`)
}

/** Forgets mails that were over more than `hours` ago. How many. */
export async function pruneMail(db: Db, hours: number): Promise<number> {
  return await db.run(sql`delete from mail where ended_at < now() - make_interval(hours => ${hours})`)
}
