import type { EnvelopeLetter } from '../../src/rules/envelopes/envelope.ts'
import { type MarketName, marketOfFlags } from '../../src/rules/markets.ts'
import { addJob } from './jobs.ts'
import type { Db } from './database.ts'
import { projectById } from './projects.ts'
import { sql } from './sql.ts'

export type MailKind =
  | 'activate'
  | 'invite'
  | 'reset'
  | 'code'
  | 'holdCode'
  | 'passwordChanged'
  | 'wrongPasswords'
  | 'confirmEmail'
  | 'emailChanging'
  | 'factorOn'
  | 'factorOff'
  | 'brokerAccepted'
  | 'brokerDeclined'
  | 'subscriptionFailed'
  | 'reserved'
  | 'reservedNote'
  | 'envelope'
  | 'signingLink'
  | 'withdrawn'
  | 'rightWaived'
  | 'rightExcluded'
  | 'soldWithoutCard'
  | 'paid'
  | 'paidBack'
  | 'refunded'
  | 'unsold'
  | 'padConfirmed'
  | 'padEnded'
  | 'debitReturned'
  | 'debitSoon'
  | 'moneyMatter'
  | 'moneyDiffers'
  | 'deviceAlarm'
  | 'planStayed'
  | 'withdrawnNote'
  | 'saleChanged'
  | 'buyersChanged'
  | 'buyerLeft'
  | 'remindInformation'
  | 'remindDeposit'
  | 'remindCoolingOff'
  | 'remindFirm'
  | 'remindDuty'
  | 'remindReply'
  | 'waitingJoined'
  | 'waitingAsked'
  | 'waitingAlone'
  | 'waitingTaken'
  | 'waitingOffered'
  | 'waitingMissed'
  | 'waitingDelisted'
  | 'waitingRemoved'
  | 'waitingWithdrawn'
  | 'visitBooked'
  | 'visitSoon'
  | 'visitCancelled'

const moneyMatters = [
  'disputed',
  'disputeWon',
  'disputeLost',
  'refundFailed',
  'refundRefused',
  'nobodyTold',
  'tooLarge',
  'lapsing',
  'lapsed',
  'partly',
  'debitOwed',
  'debitTwice',
  'debitUnlisted',
  'debitMissing',
  'missing',
  'mismatch',
] as const
export type MoneyMatter = (typeof moneyMatters)[number]

/** Recipient and secret are looked up on sending. */
export interface MailRequest {
  readonly kind: MailKind
  readonly address: string
  readonly market: MarketName
  readonly projectId: string | null
  /** The asking browser: an activation there needs no further proof, a code works only there. */
  readonly sessionId: string | null
  /** Set while the address is not yet the person's; else mail goes to its owner. */
  readonly personId: number | null
  /** A hash of where it was requested. */
  readonly askedFrom: string | null
  readonly purchaseId?: number | undefined
  /** The place on a waiting list that a mail is about. */
  readonly waitingId?: number | undefined
  /** The visit that a mail is about. */
  readonly visitId?: string | undefined
  /** The worksheet that a mail to the office is about. */
  readonly worksheetId?: number | undefined
  /** The planned change of lots that a mail is about. */
  readonly planId?: number | undefined
  /** The amount that an email about money names, in minor units. */
  readonly minor?: number | undefined
  /** Its currency, if not the purchase's. */
  readonly currency?: string | undefined
  /** The debits that an agreement's confirmation lists, as its paper does. */
  readonly plan?: readonly { readonly minor: number; readonly dueOn: string }[] | undefined
  /** The subject of an email about money. */
  readonly matter?: MoneyMatter | undefined
  /** Distinguishes reminders of one kind: a deposit's place, or the end of a term. */
  readonly subject?: string | undefined
  /** The debit that an email announces. */
  readonly debitId?: number | undefined
  /** The signer is null for the sales desk. */
  readonly envelope?:
    | {
        readonly id: number
        readonly letter: EnvelopeLetter
        readonly signer: number | null
        /** The step that wrote the mail. */
        readonly no: number
      }
    | undefined
}

/** A mail to queue, in its project's language, or that of `market`. */
export type NewMail = Pick<MailRequest, 'kind' | 'address'> & {
  readonly [Fact in keyof Omit<MailRequest, 'kind' | 'address'>]?: MailRequest[Fact] | undefined
}

/** Queues a mail in the caller's transaction, to be sent after the commit. */
// §1
export async function queueMail(
  tx: Db,
  {
    market = 'base',
    projectId = null,
    sessionId = null,
    personId = null,
    askedFrom = null,
    ...facts
  }: NewMail,
  inSeconds = 0,
): Promise<void> {
  const project = projectId === null ? undefined : await projectById(tx, projectId)
  const payload: MailRequest = {
    ...facts,
    market: project === undefined ? market : marketOfFlags(project.id, project.flags).name,
    projectId: project?.id ?? null,
    sessionId,
    personId,
    askedFrom,
  }
  await addJob(tx, { kind: 'mail', payload, inSeconds })
}

/** Mails of a kind to an address within the last hour, in total and from this requester. */
export async function sentWithinHour(
  db: Db,
  { kind, address, askedFrom }: MailRequest,
): Promise<{ sent: number; own: number }> {
  return await db.one(sql`
    select count(*) as sent,
           count(*) filter (where payload ->> 'askedFrom' is not distinct from ${askedFrom}) as own
    from job
    where kind = 'mail' and payload ->> 'kind' = ${kind} and lower(payload ->> 'address') = lower(${address})
      and outcome = 'sent' and ended_at > now() - interval '1 hour'`)
}
