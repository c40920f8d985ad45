import { area } from '../area.ts'

/** The debit agreement as a paper, with the seven parts of Canada's Rule H1. */
export const padAgreementWords = area('padAgreement', {
  title: {
    pad: 'Pre-authorised debit agreement',
    becs: 'Direct debit request and service agreement',
    sepa: 'SEPA direct debit mandate',
  },
  authority: 'Authority',
  authorityText: {
    pad: 'I authorise {payee} to debit the account ending in {last3} at {bank} for the amounts and on the days below. I am entitled to sign for this account.',
    becs: 'I request and authorise {payee} (user id {originator}) to arrange debits from the account ending in {last3} at {bank} through the Bulk Electronic Clearing System, for the amounts and on the days below.',
    sepa: 'By signing this mandate form, you authorise {payee} to send instructions to your bank to debit your account, and your bank to debit your account in accordance with the instructions from {payee}. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
  },
  category: 'Category',
  personal: 'Personal',
  business: 'Business',
  categoryText: 'These debits are for: {kind} purposes.',
  amounts: 'Amounts and days',
  amount: 'Amount',
  day: 'On or after',
  amountsText:
    'If a day is not a business day, the debit is made on the next business day. Nothing else is taken without a new agreement or {days} days’ written notice.',
  cancelling: 'Cancelling',
  cancellingText: {
    pad: 'I may cancel this agreement at any time, with no more than 30 days’ notice, in this app or in writing to {contact}. {payee} may also end it, and will notify me in writing. A sample form is available at my financial institution or at www.payments.ca.',
    becs: 'I may stop, defer or cancel a debit or this request at any time by contacting {contact} or my own financial institution. {payee} gives 14 days’ notice before any change.',
    sepa: 'I may revoke this mandate at any time through {contact} or my bank.',
  },
  contact: 'Contact',
  contactText: '{payee}, {address}. {contact}.',
  recourse: 'Recourse',
  recourseText: {
    pad: 'I have certain recourse rights if any debit does not comply with this agreement. For example, I have the right to receive reimbursement for any debit that is not authorised or is not consistent with this agreement. To obtain more information on my recourse rights, I may contact my financial institution or visit www.payments.ca.',
    becs: 'If I think a debit is wrong, I can tell {contact}, who will answer within 21 days. I can also claim through my own financial institution. My details are kept private, except for what the bank needs.',
    sepa: 'My rights are explained in a statement that I can obtain from my bank.',
  },
  notice: 'Notice',
  noticeKept: 'The first debit is made no earlier than {days} calendar days after the confirmation.',
  noticeWaived: 'I WAIVE THE {days} DAYS’ NOTICE BEFORE THE FIRST DEBIT. I have initialled this clause.',
  holder: 'Account holder',
  second: 'Second account holder',
  place: 'Signed in',
  date: 'Signed on',
  number: 'Agreement number',
  creditorId: 'Creditor identifier',
  kind: 'Type of payment',
  recurring: 'Recurring payment',
  signed: 'Signed electronically by {name} ({initials}) on {date}.',
  foot: '{payee} · {reference}',
})
