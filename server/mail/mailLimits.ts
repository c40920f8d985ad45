import { mostPlaces } from '../../src/rules/waiting.ts'
import type { MailKind } from '../db/mail.ts'

/** Limits per kind, address and hour, from one requester and in total. */
const mostInHour = { own: 5, all: 30 }

/**
 * `unlimited`: nobody can trigger them at will. `perPlace`: a requester may cause as many as they can have
 * places on waiting lists.
 */
const limits: Readonly<Record<MailKind, 'limited' | 'perPlace' | 'unlimited'>> = {
  activate: 'limited',
  invite: 'limited',
  reset: 'limited',
  code: 'limited',
  holdCode: 'limited',
  passwordChanged: 'limited',
  wrongPasswords: 'limited',
  confirmEmail: 'limited',
  emailChanging: 'limited',
  factorOn: 'limited',
  factorOff: 'limited',
  brokerAccepted: 'unlimited',
  brokerDeclined: 'unlimited',
  subscriptionFailed: 'unlimited',
  reserved: 'limited',
  reservedNote: 'unlimited',
  envelope: 'unlimited',
  signingLink: 'limited',
  withdrawn: 'unlimited',
  rightWaived: 'unlimited',
  rightExcluded: 'unlimited',
  soldWithoutCard: 'unlimited',
  paid: 'unlimited',
  paidBack: 'unlimited',
  refunded: 'unlimited',
  unsold: 'unlimited',
  padConfirmed: 'unlimited',
  padEnded: 'unlimited',
  debitReturned: 'unlimited',
  debitSoon: 'unlimited',
  moneyMatter: 'unlimited',
  moneyDiffers: 'unlimited',
  deviceAlarm: 'unlimited',
  planStayed: 'unlimited',
  withdrawnNote: 'unlimited',
  saleChanged: 'unlimited',
  buyersChanged: 'unlimited',
  buyerLeft: 'unlimited',
  remindInformation: 'unlimited',
  remindDeposit: 'unlimited',
  remindCoolingOff: 'unlimited',
  remindFirm: 'unlimited',
  remindReply: 'unlimited',
  remindDuty: 'unlimited',
  waitingJoined: 'perPlace',
  waitingAsked: 'limited',
  waitingAlone: 'perPlace',
  waitingTaken: 'perPlace',
  waitingOffered: 'unlimited',
  waitingMissed: 'unlimited',
  waitingDelisted: 'unlimited',
  waitingRemoved: 'unlimited',
  waitingWithdrawn: 'unlimited',
  visitBooked: 'limited',
  visitSoon: 'unlimited',
  visitCancelled: 'unlimited',
}

/** Whether no more of this kind may be sent to an address this hour. */
export function isTooMany(
  kind: MailKind,
  { sent, own }: { readonly sent: number; readonly own: number },
): boolean {
  if (limits[kind] === 'unlimited') return false
  return own >= (limits[kind] === 'perPlace' ? mostPlaces : mostInHour.own) || sent >= mostInHour.all
}
