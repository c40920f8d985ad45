import { area } from '../area.ts'

/** Our emails. */
export const mailWords = area('mail', {
  greeting: 'Hello {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Activate your account',
    text: 'One more step: open the link to activate your account. Then you can see the homes of your {community}, save favourites and find them again anywhere.',
    button: 'Activate my account',
    note: 'The link works once and expires in three days. If you didn’t register, you can ignore this email: nobody can use the account without it.',
  },
  known: {
    subject: 'You already have an account',
    text: 'Someone, most likely you, registered with this address, which already has an account. Sign in with your password or a code we email you, and add the {community} there.',
    button: 'Sign in',
    note: 'If it wasn’t you, you can ignore this email. Nothing has changed.',
  },
  invite: {
    subject: 'You’re invited to Lotline',
    text: 'Your sales office has created an account for you. Open the link and choose a password, then sign in with this address.',
    button: 'Choose a password',
    note: 'The link works once and expires in seven days. If you didn’t expect it, you can ignore this email: nobody can use the account without it.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Open the link to set a new password. Everyone signed in with the old one will be signed out.',
    button: 'Set a new password',
    note: 'The link works once and expires in ten minutes. If you didn’t ask for it, you can ignore this email: your password hasn’t changed.',
  },
  code: {
    subject: 'Your sign-in code',
    text: 'Enter this code on the screen where you asked for it:',
    note: 'It works once and expires in ten minutes. Don’t share it; we never ask for it by phone. If you didn’t ask for it, you can ignore this email.',
  },
  holdCode: {
    subject: 'Your code to hold a home',
    text: 'Enter this code on the screen where you asked for it to hold the home:',
    note: 'It works once and expires in ten minutes. If you didn’t ask for it, you can ignore this email: no account is created, and nothing is held in your name.',
  },
  stopCodes: {
    title: 'Did you get a code you didn’t ask for?',
    text: 'Someone entered your address to hold a home. Press the button, and we won’t send such codes to this address for three months.',
    button: 'Stop the codes',
    doneTitle: 'We won’t send you any more codes',
    doneText:
      'For three months, we won’t send codes for holding a home to this address. Nothing else changes. You can close this page.',
    endedTitle: 'This link no longer works',
    endedText: 'It’s older than three months. The link in a newer email still works.',
    failedTitle: 'That didn’t work',
    failedText: 'Please try again in a minute.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password has just been changed. Everyone signed in with the old one has been signed out.',
    button: 'Sign in',
    note: 'If it wasn’t you, set a new password at once and tell the sales office.',
  },
  envelopeTurn: {
    subject: 'Papers for you: {homes}, {project}',
    text: 'The papers for {homes} at {project} are ready for you. It takes a few minutes, on a phone or a computer.',
    button: 'Open the papers',
    note: 'The link is for you only and opens in one browser. If you didn’t expect it, you can ignore this email.',
  },
  envelopeReminder: {
    subject: 'A reminder: papers for {homes}, {project}',
    text: 'The papers for {homes} at {project} are still waiting for you.',
    button: 'Open the papers',
    note: 'The link is for you only and opens in one browser. We send at most one reminder a day.',
  },
  envelopeCopy: {
    subject: 'Your copy: {homes}, {project}',
    text: 'The papers for {homes} at {project} are signed. Here is your copy to look at and keep.',
    button: 'Open the signed papers',
    note: 'Each paper is sealed, so anyone can check that nothing in it has been changed.',
  },
  envelopeVoided: {
    subject: 'No longer valid: {homes}, {project}',
    text: 'The papers for {homes} at {project} are no longer valid, and neither is what was signed on them. You have nothing to sign.',
    note: 'If you have questions, please ask the sales office.',
  },
  envelopeRenewed: {
    subject: 'New papers are coming for {homes}, {project}',
    text: 'The papers for {homes} at {project} are being prepared again. What was signed on the old ones no longer counts, and their link no longer works.',
    note: 'You’ll get an email as soon as the new ones are ready to sign.',
  },
  envelopeMoved: {
    subject: 'Your signing link for {homes} now goes to another address',
    text: 'The sales office of {project} changed the email address for signing the papers for {homes}. Links sent to this address no longer work.',
    note: 'If you didn’t ask for this, call the sales office at once.',
  },
  envelopeExpired: {
    subject: 'The time to sign has run out: {homes}, {project}',
    text: 'The papers for {homes} at {project} weren’t signed in time. Nothing is lost: the sales office can renew them.',
    note: 'Please contact the sales office.',
  },
  deskDeclined: {
    subject: 'Declined: {homes}, {project}',
    text: 'Someone declined to sign the papers for {homes} at {project}. You’ll find the reason in the envelope.',
    button: 'Open the envelope',
    note: 'Nothing happens until you renew or void it.',
  },
  deskSentBack: {
    subject: 'Needs your attention: {homes}, {project}',
    text: 'The papers for {homes} at {project} were sent back, or someone has asked to sign on paper.',
    button: 'Open the envelope',
    note: 'The envelope says what to do.',
  },
  deskVoided: {
    subject: 'Voided: {homes}, {project}',
    text: 'The papers for {homes} at {project} are no longer valid.',
    button: 'Open the envelope',
    note: 'You’ll find the reason in the envelope.',
  },
  deskExpired: {
    subject: 'Not signed in time: {homes}, {project}',
    text: 'The papers for {homes} at {project} weren’t signed in time.',
    button: 'Open the envelope',
    note: 'You can renew it.',
  },
  confirmEmail: {
    subject: 'Confirm your new email',
    text: 'Open the link to use this address for your account. Until then the old one stays in use.',
    button: 'Confirm this address',
    note: 'The link works once and expires in a day. If you didn’t ask for it, you can ignore this email: the account doesn’t change.',
  },
  emailChanging: {
    subject: 'Your email is about to change',
    text: 'Someone, most likely you, is changing your account’s email address. The new address takes effect once the link we sent to it has been opened. Until then, sign in with this address.',
    button: 'It wasn’t me: set a new password',
    note: 'If it was you, you don’t need to do anything. Setting a new password stops the change and signs everyone out.',
  },
  factorOn: {
    subject: 'Two-step sign-in was turned on',
    text: 'From now on, you need a code from your authenticator app as well as your password to sign in.',
    button: 'It wasn’t me: set a new password',
    note: 'If it was you, you don’t need to do anything. If not, set a new password at once and tell the sales office.',
  },
  factorOff: {
    subject: 'Two-step sign-in was turned off',
    text: 'From now on you sign in with your password only.',
    button: 'It wasn’t me: set a new password',
    note: 'If it was you, you don’t need to do anything. If not, set a new password at once and tell the sales office.',
  },
  brokerAccepted: {
    subject: 'You can now work with {project}',
    text: 'The sales office of {project} has approved you. Sign in to see its homes and register your clients.',
    button: 'Sign in',
    note: 'If you didn’t ask for this, you can ignore this email.',
  },
  brokerDeclined: {
    subject: 'Your request for {project}',
    text: 'The sales office of {project} hasn’t approved your request to work with it.',
    button: 'See the {communities}',
    note: 'If you have questions, please ask the sales office.',
  },
  subscriptionFailed: {
    subject: 'Your Marketplace subscription',
    text: 'The last payment for your Marketplace subscription failed. Please sign in and pay again, so that your subscription stays active.',
    button: 'Open the subscription',
    note: 'This email was sent by the Marketplace operator. If you’ve already paid, you don’t need to do anything.',
  },
  reserved: {
    subject: 'Reserved for you: {homes}',
    text: 'We’ve reserved {homes} in {project} for you. The total is {total}, and your reservation number is {reference}.',
    button: 'Open the receipt',
    note: 'Keep this email: anyone you show the receipt to can check it. If you didn’t reserve anything, tell the sales office.',
  },
  reservedNote: {
    subject: 'New reservation: {homes}',
    text: 'Someone has just reserved {homes} in {project}. The total is {total}, and the reservation number is {reference}.',
    button: 'Open the receipt',
    note: 'You’re receiving this email as the sales office for this {community}. You’ll find the details on your sales desk.',
  },
  waitingJoined: {
    subject: 'You’re on the waiting list for {homes}',
    text: 'You’re number {place} on the waiting list for {homes} in {project}. If the home becomes available when it’s your turn, we’ll hold it for you and email you at once.',
    button: 'Open the home',
    note: 'You can leave the waiting list on the same page at any time.',
  },
  waitingAsked: {
    subject: 'Share one place on the waiting list? {homes}',
    text: '{other} has named you as their partner on the waiting list for {homes} in {project}, where you have a place too. If that is right, open the home and name them as well: you then share the earlier of your places.',
    button: 'Open the home',
    note: 'If you don’t know them, do nothing: you keep your place.',
  },
  waitingAlone: {
    subject: 'You now have the place to yourself: {homes}',
    text: 'Your partner has left the waiting list for {homes} in {project}. You now have the place you shared to yourself.',
    button: 'Open the home',
    note: 'You can leave the waiting list on the same page at any time.',
  },
  waitingTaken: {
    subject: 'Now in your partner’s name: {homes}',
    text: 'Your partner has put the hold on {homes} in {project} in their own name, to secure the home for both of you.',
    button: 'Open the home',
    note: 'Until the home is taken, you can put it in your own name on the same page.',
  },
  waitingOffered: {
    subject: 'It’s your turn: {homes}',
    text: '{homes} in {project} has become available, and you’re next on the waiting list. It’s held for you until {until}. Open it to take it or to give it up.',
    button: 'Open the home',
    note: 'If you do nothing, the home goes to the next person on the list.',
  },
  waitingMissed: {
    subject: 'Your turn has passed: {homes}',
    text: '{homes} in {project} was held for you until {until}. It has gone to the next person on the waiting list, or is available again.',
    button: 'Open the home',
    note: 'If someone else has it now, you can join its waiting list again.',
  },
  waitingDelisted: {
    subject: 'No longer offered: {homes}',
    text: '{homes} in {project} is no longer offered, so its waiting list has ended.',
    button: 'See other homes',
    note: 'If you have questions, please ask the sales office.',
  },
  waitingRemoved: {
    subject: 'You’re no longer on the waiting list for {homes}',
    text: 'The sales office has taken you off the waiting list for {homes} in {project}. Reason: {why}',
    button: 'Open the home',
    note: 'If you have questions, please ask the sales office.',
  },
  waitingWithdrawn: {
    subject: 'Your offer has ended: {homes}',
    text: 'The sales office has ended your offer of {homes} in {project}. The home is no longer held for you.',
    button: 'Open the home',
    note: 'If you have questions, please ask the sales office.',
  },
  padConfirmed: {
    subject: 'Confirmed: debits for {homes}',
    text: 'This confirms that the deposits for {homes} in {project}, reservation {reference}, will be taken from your account on the dates in your agreement: {plan}. You can read or end the agreement at any time where you signed it.',
    button: 'Open the receipt',
    note: 'If you didn’t agree to this, tell the sales office at once.',
  },
  padEnded: {
    subject: 'Your debit agreement has ended: {homes}',
    text: 'The agreement to take deposits for {homes} in {project}, reservation {reference}, from the account ending in {last3} has ended. {why} {left}{ends}',
    button: 'Open the {community}',
    note: 'If you didn’t expect this, please ask the sales office.',
  },
  padEnds: {
    payor: 'It was ended at your request.',
    broker: 'Your broker or agent has ended it.',
    office: 'The sales office has ended it.',
    replaced: 'A new agreement replaces it.',
    people: 'It no longer applies, because the {purchasers} have changed.',
    sale: 'It no longer applies, because the reservation has ended.',
  },
  padLeft:
    'A debit that is already with the bank can no longer be stopped: {plan}. Nothing else will be taken from this account.',
  padLeftNothing: 'Nothing more will be taken from this account under this agreement.',
  padEndsOn:
    'Formally, it stays in force until {date}, 30 days after this notice, but we’ll start no new debits under it.',
  debitSoon: {
    subject: '{amount} will be taken on {date}',
    text: 'As agreed, {amount} for {homes} in {project}, reservation {reference}, will be taken from your account ending in {last3} on or after {date}. Please make sure that there is enough money in it.',
    button: 'Open the receipt',
    note: 'You can end the agreement at any time where you signed it, or with the sales office.',
  },
  moneyMatter: {
    subject: 'Please check the payment for {homes}',
    text: '{matter} It concerns {paid} for {homes} in {project}, reservation {reference}. Nothing happens to the sale until someone decides.',
    button: 'Open the payments',
    note: 'You’re receiving this email as the sales office for this {community}.',
  },
  moneyDiffers: {
    subject: '{project}: our books don’t match the gateway',
    text: 'The daily comparison with the payment gateway found money that our books don’t explain. Please open the payments of {project}, look it up in the gateway’s own console, and note how it was resolved.',
    button: 'Open the payments',
    note: 'You’re receiving this email as the sales office for this {community}.',
  },
  planStayed: {
    subject: 'Your planned change in {project} was only partly made',
    text: {
      one: 'Your change planned for {time} in {project} left one home unchanged: {numbers}. It was held, sold, removed or edited in the meantime.',
      other:
        'Your change planned for {time} in {project} left {count} homes unchanged: {numbers}. They were held, sold, removed or edited in the meantime.',
    },
    button: 'Open {lots} and prices',
    note: 'All other homes have been changed as planned.',
  },
  matters: {
    disputed:
      'The cardholder disputes a payment, and their bank has taken the money back for now. Answer in the gateway’s own console before its deadline.',
    disputeWon: 'A dispute was decided in your favour, and the money has been returned.',
    disputeLost: 'A dispute was decided in the cardholder’s favour, and the money is lost.',
    refundFailed: 'A refund didn’t go through and has been returned. Please refund the money another way.',
    refundRefused:
      'The gateway didn’t carry out an approved refund, so the money is still owed. Please see why in the gateway’s own console, and refund it again.',
    nobodyTold:
      'Money arrived for a {purchaseNoun} that had ended, and is being refunded. The {purchaser}’s details were deleted with it, so nobody could be told.',
    tooLarge:
      'A first payment is above the gateway’s limit, so it can’t be made there. Please agree on a smaller first payment or another way to pay.',
    lapsing: 'An authorised payment hasn’t been captured and will be released within two days.',
    lapsed: 'An authorised payment was released before it was captured: the home is sold but not paid for.',
    partly: 'Less was captured than was authorised; the rest was released.',
    debitOwed:
      'A debit was paid for a sale that has ended. Please pay the money back by transfer, and note it in the debits.',
    debitTwice:
      'The bank has returned a debit that you had already paid back, so the payor has been refunded twice. Please ask them for it.',
    debitUnlisted:
      'A deposit wasn’t collected under the previous agreement, so it will be collected under the new one, although its paper doesn’t list it. The payor gets written notice of the date. Please tell them why.',
    debitMissing:
      'A deposit is unpaid again, and no debit will collect it because the payor’s agreement doesn’t list it. Please ask the payor to pay it or to sign a new agreement.',
    mismatch:
      'A payment at the gateway didn’t match our request in amount, reference or mode, so we didn’t use it and are returning it. Please look it up in the gateway’s own console.',
    missing:
      'The gateway shows a smaller amount for a payment than our books do, and no refund explains it. Please check it in the gateway’s own console.',
  },
  debitReturned: {
    subject: 'A debit was returned: {homes}',
    text: 'The bank has returned a debit for {homes} in {project}, reservation {reference}. Please open the debits of the {community} and decide what to do.',
    button: 'Open the receipt',
    note: 'If the account didn’t have enough money, we’ll try the debit once more if that’s possible within 30 days. Otherwise, the agreement is suspended.',
  },
  paid: {
    subject: 'Received: {paid} for {homes}',
    text: 'We’ve received {paid} for {homes} in {project}. Your receipt number is {receipt}, and your reservation number is {reference}.',
    button: 'Open the receipt',
    note: 'Keep this email. If you didn’t make this payment, tell the sales office at once.',
  },
  paidBack: {
    subject: 'We’re refunding {paid}',
    text: 'Your payment of {paid} for {homes} in {project} couldn’t be used. We’re refunding all of it automatically.',
    button: 'See other homes',
    note: 'It can take a few days to appear in your account. The sales office can tell you more.',
  },
  refunded: {
    subject: 'Refunded: {paid}',
    text: 'We’ve refunded {paid} of what was paid for {homes} in {project}.',
    button: 'See the {community}',
    note: 'It can take a few days to appear in your account. The sales office can tell you more.',
  },
  unsold: {
    subject: 'Cancelled: {homes}',
    text: 'The sales office has cancelled your reservation {reference} of {homes} in {project}. You owe nothing for it.',
    button: 'See other homes',
    note: 'If you didn’t expect this, please ask the sales office.',
  },
  unsoldPaid: {
    subject: 'Cancelled: {homes}',
    text: 'The sales office has cancelled your reservation {reference} of {homes} in {project}. You’ve paid {paid} for it. The sales office will now decide on the refund, and we’ll email you once it’s done.',
    button: 'See other homes',
    note: 'If you didn’t expect this, or hear nothing about your money, please ask the sales office.',
  },
  remindInformation: {
    subject: 'Still missing: information for {homes}',
    text: '{homes} in {project} is held for you, and some information about the {purchasers} is still missing. Please add it while the home is held.',
    button: 'Continue',
    note: 'If you no longer want the home, you don’t need to do anything.',
  },
  remindDeposit: {
    subject: 'A deposit is due on {date}: {homes}',
    text: 'A deposit of {amount} for {homes} in {project}, reservation {reference}, is due on {date}. If you’ve paid it already, please ignore this email.',
    button: 'See the reservation',
    note: 'If you have questions about the payment, ask the sales office.',
  },
  remindCoolingOff: {
    subject: 'Your time to withdraw ends soon: {homes}',
    text: 'You have until {until} to withdraw from reservation {reference} for {homes} in {project}. After that, the sale is firm. To keep the home, you don’t need to do anything.',
    button: 'See the reservation',
    note: 'If you have questions, ask your lawyer or the sales office in good time.',
  },
  remindFirm: {
    subject: 'The time to withdraw ends soon: {homes}',
    text: 'The {purchasers} of {homes} in {project}, reservation {reference}, can withdraw until {until}. After that, the sale is firm.',
    button: 'See the sale',
    note: 'You’re receiving this email as the sales office for this {community}.',
  },
  remindDuty: {
    subject: 'Something is due: {project}',
    text: 'Something about reservation {reference} in {project} has a deadline. Please sign in to see what it is.',
    button: 'Sign in',
    note: 'You’re receiving this email because you look after these records.',
  },
  saleChanged: {
    subject: 'Your reservation has been changed: {homes}',
    text: 'The sales office has changed your reservation {reference} in {project}. Before: {homesBefore}, total {totalBefore}. Now: {homes}, total {total}. Reason: {reason}. If anything has to be signed again, you’ll get a separate email.',
    button: 'Open the receipt',
    note: 'If you didn’t expect this, tell the sales office at once.',
  },
  buyersChanged: {
    subject: 'The {purchasers} have changed: {homes}',
    text: 'The {purchasers} of {homes} in {project} are now: {people}. Reason: {reason}. If anything has to be signed again, you’ll get a separate email.',
    button: 'See the {community}',
    note: 'If you didn’t expect this, tell the sales office at once.',
  },
  debitsEnded: 'Debits agreed in your name for this home are cancelled.',
  buyerLeft: {
    subject: 'You’re no longer {aPurchaser} of {homes}',
    text: 'The sales office has removed you from the {purchaseNoun} of {homes} in {project}. Reason: {reason}. {debits}Papers that you signed before are kept as a record.',
    button: 'See the {community}',
    note: 'If you didn’t agree to this, tell the sales office at once.',
  },
  rightWaived: {
    subject: 'You can no longer withdraw: {homes}',
    text: 'The sales office has recorded that the {purchasers} have given up their right to withdraw from reservation {reference} for {homes} in {project}. You can no longer withdraw.',
    button: 'Open the receipt',
    note: 'If you didn’t give up this right, tell the sales office at once.',
  },
  rightExcluded: {
    subject: 'There’s no right to withdraw: {homes}',
    text: 'The sales office has recorded a fact that means the right to withdraw doesn’t apply to {homes} in {project}, reservation {reference}. You can no longer withdraw. The sales office can show you the record and its proof.',
    button: 'Open the receipt',
    note: 'If you think that this is wrong, tell the sales office or your lawyer at once.',
  },
  withdrawn: {
    subject: 'You’ve withdrawn: {homes}',
    text: 'You’ve withdrawn from {homes} in {project}, reservation {reference}. The home has been released, and what you’ve paid will be refunded, less anything the law allows the builder to keep.',
    button: 'See other homes',
    note: 'Keep this email: it proves when you withdrew. If it wasn’t you, tell the sales office at once.',
  },
  withdrawnNote: {
    subject: 'Withdrawn: {homes}',
    text: 'Reservation {reference} of {homes} in {project} was withdrawn. The home is available again. Anything paid must be refunded within the legal time limit. The price was {total}.',
    button: 'See other homes',
    note: 'You’re receiving this email as the sales office for this {community}.',
  },
})
