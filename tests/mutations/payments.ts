import type { Mutation } from './mutation.ts'

const histories = ['tests/server/payments/histories.test.ts']
const bankHistories = ['tests/server/payments/bankHistories.test.ts']
const faultCases = ['tests/server/payments/faultCases.test.ts']
const ozanCases = ['tests/server/payments/ozanCases.test.ts']
const gatewayCases = ['tests/server/payments/gatewayCases.test.ts']

/** Money: what prevents it from being taken twice, lost, or left unexplained. */
export const paymentsMutations: readonly Mutation[] = [
  {
    what: 'a second payment of the same thing is kept',
    file: 'server/payments/unapplied.ts',
    find: "  if (others.some(({ state }) => isSecured(state))) return 'twice'\n",
    replace: '',
    caughtBy: histories,
  },
  {
    what: 'what a gateway said earlier undoes what it says now',
    file: 'server/payments/settle.ts',
    find: '  const moves = mayMove(attempt.state, seen.state)',
    replace: '  const moves = mayMove(attempt.state, seen.state) || attempt.id > 0',
    caughtBy: histories,
  },
  {
    what: 'one event at a gateway is posted twice',
    file: 'server/db/migrations/0090_payments.sql',
    find: '  unique (provider, object_id, kind)',
    replace: '  unique (provider, object_id, kind, id)',
    caughtBy: histories,
  },
  {
    what: 'a home is released while its buyer pays',
    file: 'server/db/migrations/0090_payments.sql',
    find: 'paying_until = v_till + make_interval(mins => p_closing) where',
    replace: 'paying_until = null where',
    caughtBy: histories,
  },
  {
    what: 'a gateway without keys is asked for a page again after a lost answer',
    file: 'server/payments/openPayment.ts',
    find: "  if (intent.isUnsure) return { kind: 'ok', fact: 'unsure' }\n",
    replace: '',
    caughtBy: ozanCases,
  },
  {
    what: 'a gateway without keys is asked for a refund again after a lost answer',
    file: 'server/payments/sendRefunds.ts',
    find: 'if (sentAt !== null && !isListed && (!provider.repeats || isKeyForgotten(sentAt, now))) {',
    replace: 'if (sentAt !== null && !isListed && isKeyForgotten(sentAt, now)) {',
    caughtBy: ozanCases,
  },
  {
    what: 'a refund that was done, and answered with an error, is sent again without a look at the list',
    file: 'server/payments/sendRefunds.ts',
    find: 'listed.find(({ name }) => name === nameOf(refund))',
    replace: 'listed.find(({ name }) => name === nameOf(refund) && refund.id < 0)',
    caughtBy: gatewayCases,
  },
  {
    what: 'a payout is booked that does not match its parts',
    file: 'server/payments/payouts.ts',
    find: 'const isRight = whole === amount && !tooMuch',
    replace: 'const isRight = !tooMuch',
    caughtBy: ['tests/server/payments/payoutCases.test.ts'],
  },
  {
    what: 'a refund in the console that failed is not reversed',
    file: 'server/payments/endRefunds.ts',
    find: '(listed === undefined ? undefined : await reopenForeign(tx, attemptId, listed))',
    replace: '(listed === undefined ? undefined : undefined)',
    caughtBy: gatewayCases,
  },
  {
    what: 'what a bank takes back is not posted',
    file: 'server/payments/disputes.ts',
    find: "  await post(tx, attempt, { kind: 'disputed', ...entry })\n",
    replace: '',
    caughtBy: gatewayCases,
  },
  {
    what: 'money that was released still counts as paid',
    file: 'server/payments/settle.ts',
    find: '    await markUnsecured(tx, payment.id)\n',
    replace: '',
    caughtBy: gatewayCases,
  },
  {
    what: 'a cheque is approved for a deposit that the bank is collecting',
    file: 'server/payments/notedMoney.ts',
    find: 'if (agrees && !found.isBack && (await isAskedOfBank(ctx, at.project, row, found.amount)))',
    replace: 'if (agrees && found.isBack && (await isAskedOfBank(ctx, at.project, row, found.amount)))',
    caughtBy: bankHistories,
  },
  {
    what: 'what comes by debit after its home was unsold is owed to nobody',
    file: 'server/payments/pad/noteBank.ts',
    find: "if (row?.state === 'cancelled') await oweBack(db, row, mayKeep(row))",
    replace: '',
    caughtBy: bankHistories,
  },
  {
    what: 'a debit that its bank takes back still counts as received',
    file: 'server/payments/pad/noteBank.ts',
    find: "if (wasSettled) await postDebit(db, item, 'debitReturned')",
    replace: '',
    caughtBy: bankHistories,
  },
  {
    what: 'a debit is sent that nobody was told about',
    file: 'server/db/debits.ts',
    find: "state = 'notified' and due_on <= ${by}",
    replace: "state in ('planned', 'notified') and due_on <= ${by}",
    caughtBy: ['tests/server/purchase/pad.test.ts'],
  },
  {
    what: 'a page is asked for under another key after a lost answer',
    file: 'server/payments/stripe/openOnce.ts',
    find: '`open ${reference} ${words}`',
    replace: '`open ${reference} ${Math.random()}`',
    caughtBy: faultCases,
  },
  {
    what: 'an amount other than the requested one buys the home',
    file: 'server/payments/unapplied.ts',
    find: "  if (seen.amount !== attempt.amount || seen.currency !== attempt.currency) return 'amount'",
    replace: "  if (seen.currency !== attempt.currency) return 'amount'",
    caughtBy: faultCases,
  },
  {
    what: 'a notice from the future is accepted',
    file: 'server/payments/stripe/stripe.ts',
    find: "typeof given !== 'string' || signedAt(given) > seconds + toleranceSeconds",
    replace: "typeof given !== 'string'",
    caughtBy: faultCases,
  },
  {
    what: 'money won on appeal is not ours again',
    file: 'server/payments/disputes.ts',
    find: '  const isAgain = before.length > 0',
    replace: '  const isAgain = false',
    caughtBy: gatewayCases,
  },
  {
    what: 'after a change of gateway a page is requested twice',
    file: 'server/payments/openPayment.ts',
    find: 'payments.get(live?.provider ?? provider)',
    replace: 'payments.get(provider)',
    caughtBy: ozanCases,
  },
  {
    what: 'the person who asks for a refund may approve it',
    file: 'server/payments/refunds.ts',
    find: '  refuseOwn(refund.askedBy, by)\n',
    replace: '',
    caughtBy: ['tests/server/payment/payments.test.ts'],
  },
  {
    what: 'money from a page that only the gateway knows is not in the books',
    file: 'server/payments/differs.ts',
    find: '    if (known !== undefined) await postFound(tx, known, has)\n',
    replace: '',
    caughtBy: gatewayCases,
  },
  {
    what: 'a second subscription begins although the gateway will not end the first',
    file: 'server/payments/subscribe.ts',
    find: "return told.kind === 'ok' || told.kind === 'absent' ? 'ended' : 'notEnded'",
    replace: "return told.kind !== 'fault' ? 'ended' : 'notEnded'",
    caughtBy: ['tests/server/user/subscription.test.ts'],
  },
  {
    what: 'a subscription that the gateway has been paid for is ended, and paid for again',
    file: 'server/payments/subscribe.ts',
    find: "      if (isTheirs && isSubscribed(told.fact, new Date())) return 'runs'\n",
    replace: '',
    caughtBy: ['tests/server/user/subscription.test.ts'],
  },
]
