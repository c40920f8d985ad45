import type { MailKind } from '../db/mail.ts'
import { reminderMails } from './reminderLetter.ts'

/** Per kind, address and hour, from one requester and in total. */
export const mostInHour = { own: 5, all: 30 }
/** Of these, one requester may cause as many as they may have places in waiting lists. */
export const perPlace: ReadonlySet<MailKind> = new Set<MailKind>([
  'waitingJoined',
  'waitingAlone',
  'waitingTaken',
])

/** Only these, which prove an address or let people in, are sent to one that has bounced. */
export const proving: ReadonlySet<MailKind> = new Set<MailKind>(['activate', 'confirmEmail', 'reset', 'code'])

/** Triggered by events: nobody can have one sent at will. */
export const unlimited: ReadonlySet<MailKind> = new Set<MailKind>([
  'brokerAccepted',
  'brokerDeclined',
  'subscriptionFailed',
  'reservedNote',
  'withdrawnNote',
  'saleChanged',
  'buyersChanged',
  'buyerLeft',
  ...reminderMails,
  'envelope',
  'paid',
  'paidBack',
  'refunded',
  'unsold',
  'padConfirmed',
  'debitReturned',
  'debitSoon',
  'moneyMatter',
  'moneyDiffers',
  'waitingOffered',
  'waitingMissed',
  'waitingDelisted',
  'waitingRemoved',
  'waitingWithdrawn',
])
