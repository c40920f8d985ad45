import { area } from '../area.ts'

/** Our emails. */
export const mailWords = area('mail', {
  greeting: 'Hello {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Activate your account',
    text: 'One more step: open the link to activate your account. Then you can see the homes of your {community}, save favourites and find them again anywhere.',
    button: 'Activate my account',
    note: 'The link works once and expires in three days. If you did not register, you can ignore this email: nobody can use the account without it.',
  },
  known: {
    subject: 'You already have an account',
    text: 'Somebody, most likely you, registered with this address, which already has an account. Sign in with your password or a code we email you, and add the {community} there.',
    button: 'Sign in',
    note: 'If it was not you, you can ignore this email. Nothing has changed.',
  },
  invite: {
    subject: 'You are invited to Lotline',
    text: 'Your sales office has created an account for you. Open the link and choose a password, then sign in with this address.',
    button: 'Choose a password',
    note: 'The link works once and expires in seven days. If you did not expect it, you can ignore this email: nobody can use the account without it.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Open the link to set a new password. Everyone signed in with the old one will be signed out.',
    button: 'Set a new password',
    note: 'The link works once and expires in ten minutes. If you did not ask for it, you can ignore this email: your password has not changed.',
  },
  code: {
    subject: 'Your sign-in code',
    text: 'Enter this code on the screen where you asked for it:',
    note: 'It works once and expires in ten minutes. Do not share it; we never ask for it by phone. If you did not ask for it, you can ignore this email.',
  },
  holdCode: {
    subject: 'Your code to hold a home',
    text: 'Enter this code on the screen where you asked for it to hold the home:',
    note: 'It works once and expires in ten minutes. If you did not ask for it, you can ignore this email: no account is created, and nothing is held in your name.',
  },
  stopCodes: {
    title: 'Did you get a code you did not ask for?',
    text: 'Somebody entered your address to hold a home. Press the button, and we will send no such codes to this address for three months.',
    button: 'Stop the codes',
    doneTitle: 'We will send you no more codes',
    doneText:
      'For three months, we will not send codes for holding a home to this address. Nothing else changes. You can close this page.',
    endedTitle: 'This link no longer works',
    endedText: 'It is older than three months. The link in a newer email still works.',
    failedTitle: 'That did not work',
    failedText: 'Please try again in a minute.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password has just been changed. Everyone signed in with the old one has been signed out.',
    button: 'Sign in',
    note: 'If it was not you, set a new password at once and tell the sales office.',
  },
  wrongPasswords: {
    subject: 'Somebody tried to sign in to your account',
    text: 'A wrong password for your account was entered five times within a quarter of an hour. Nobody has signed in with it, and further attempts are slowed down.',
    button: 'Sign in',
    note: 'If it was you, you need do nothing. If not, set a new password that you use nowhere else if you have any doubt. We send this email once a day at most.',
  },
  envelopeTurn: {
    subject: 'Papers for you: {homes}, {project}',
    text: 'The papers for {homes} at {project} are ready for you. It takes a few minutes, on a phone or a computer.',
    button: 'Open the papers',
    note: 'The link is for you only and opens in one browser. If you did not expect it, you can ignore this email.',
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
    note: 'Each paper is sealed, so anybody can check that nothing in it has been changed.',
  },
  envelopeVoided: {
    subject: 'No longer valid: {homes}, {project}',
    text: 'The papers for {homes} at {project} are no longer valid, and neither is what was signed on them. You have nothing to sign.',
    note: 'If you have questions, please ask the sales office.',
  },
  envelopeRenewed: {
    subject: 'New papers are coming for {homes}, {project}',
    text: 'The papers for {homes} at {project} are being prepared again. What was signed on the old ones no longer counts, and their link no longer works.',
    note: 'You will get an email as soon as the new ones are ready to sign.',
  },
  envelopeMoved: {
    subject: 'Your signing link for {homes} now goes elsewhere',
    text: 'The sales office of {project} changed the email address for signing the papers for {homes}. Links sent to this address no longer work.',
    note: 'If you did not ask for this, call the sales office at once.',
  },
  envelopeExpired: {
    subject: 'The time to sign has run out: {homes}, {project}',
    text: 'The papers for {homes} at {project} were not signed in time. Nothing is lost: the sales office can renew them.',
    note: 'Please ask the sales office.',
  },
  deskDeclined: {
    subject: 'Declined: {homes}, {project}',
    text: 'Somebody declined to sign the papers for {homes} at {project}. You will find the reason in the envelope.',
    button: 'Open the envelope',
    note: 'Nothing happens until you renew or void it.',
  },
  deskSentBack: {
    subject: 'Needs your attention: {homes}, {project}',
    text: 'The papers for {homes} at {project} were sent back, or somebody has asked to sign on paper.',
    button: 'Open the envelope',
    note: 'The envelope says what to do.',
  },
  deskVoided: {
    subject: 'Voided: {homes}, {project}',
    text: 'The papers for {homes} at {project} are no longer valid.',
    button: 'Open the envelope',
    note: 'You will find the reason in the envelope.',
  },
  deskExpired: {
    subject: 'Not signed in time: {homes}, {project}',
    text: 'The papers for {homes} at {project} were not signed in time.',
    button: 'Open the envelope',
    note: 'You can renew it.',
  },
  confirmEmail: {
    subject: 'Confirm your new email',
    text: 'Open the link to use this address for your account. Until then the old one stays in use.',
    button: 'Confirm this address',
    note: 'The link works once and expires in a day. If you did not ask for it, you can ignore this email: the account does not change.',
  },
  emailChanging: {
    subject: 'Your email is about to change',
    text: 'Somebody, most likely you, is changing your account’s email address. The new address takes effect once the link we sent to it has been opened. Until then, sign in with this address.',
    button: 'It was not me: set a new password',
    note: 'If it was you, there is nothing to do. Setting a new password stops the change and signs everyone out.',
  },
  factorOn: {
    subject: 'Two-step sign-in was turned on',
    text: 'From now on, you need a code from your authenticator app as well as your password to sign in.',
    button: 'It was not me: set a new password',
    note: 'If it was you, there is nothing to do. If not, set a new password at once and tell the sales office.',
  },
  factorOff: {
    subject: 'Two-step sign-in was turned off',
    text: 'From now on you sign in with your password only.',
    button: 'It was not me: set a new password',
    note: 'If it was you, there is nothing to do. If not, set a new password at once and tell the sales office.',
  },
  brokerAccepted: {
    subject: 'You can now work with {project}',
    text: 'The sales office of {project} has approved you. Sign in to see its homes and register your clients.',
    button: 'Sign in',
    note: 'If you did not ask for this, you can ignore this email.',
  },
  brokerDeclined: {
    subject: 'Your request for {project}',
    text: 'The sales office of {project} has not approved your request to work with it.',
    button: 'See the {communities}',
    note: 'If you have questions, please ask the sales office.',
  },
  subscriptionFailed: {
    subject: 'Your Marketplace subscription',
    text: 'The last payment for your Marketplace subscription failed. Please sign in and pay again, so that your subscription stays active.',
    button: 'Open the subscription',
    note: 'This email was sent by the Marketplace operator. If you have already paid, you do not need to do anything.',
  },
  reserved: {
    subject: 'Reserved for you: {homes}',
    text: 'We have reserved {homes} in {project} for you. The total is {total}, and your reservation number is {reference}.',
    button: 'Open the receipt',
    note: 'Keep this email: anybody you show the receipt to can check it. If you did not reserve anything, tell the sales office.',
  },
  reservedNote: {
    subject: 'New reservation: {homes}',
    text: 'Somebody has just reserved {homes} in {project}. The total is {total}, and the reservation number is {reference}.',
    button: 'Open the receipt',
    note: 'You are receiving this email as the sales office for this {community}. You will find the details on your sales desk.',
  },
  waitingJoined: {
    subject: 'You are on the waiting list for {homes}',
    text: 'You are number {place} on the waiting list for {homes} in {project}. If the home becomes available when it is your turn, we will hold it for you and email you at once.',
    button: 'Open the home',
    note: 'You can leave the waiting list on the same page at any time.',
  },
  waitingAsked: {
    subject: 'Share one place on the waiting list? {homes}',
    text: '{other} has named you as their partner on the waiting list for {homes} in {project}, where you have a place too. If that is right, open the home and name them as well: you then share the earlier of your places.',
    button: 'Open the home',
    note: 'If you do not know them, do nothing: you keep your place.',
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
    subject: 'It is your turn: {homes}',
    text: '{homes} in {project} has become available, and you are next on the waiting list. It is held for you until {until}. Open it to take it or to give it up.',
    button: 'Open the home',
    note: 'If you do nothing, the home goes to the next person on the list.',
  },
  waitingMissed: {
    subject: 'Your turn has passed: {homes}',
    text: '{homes} in {project} was held for you until {until}. It has gone to the next person on the waiting list, or is available again.',
    button: 'Open the home',
    note: 'If somebody else has it now, you can join its waiting list again.',
  },
  waitingDelisted: {
    subject: 'No longer offered: {homes}',
    text: '{homes} in {project} is no longer offered, so its waiting list has ended.',
    button: 'See other homes',
    note: 'If you have questions, please ask the sales office.',
  },
  waitingRemoved: {
    subject: 'You are no longer on the waiting list for {homes}',
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
    note: 'If you did not agree to this, tell the sales office at once.',
  },
  padEnded: {
    subject: 'Your debit agreement has ended: {homes}',
    text: 'The agreement to take deposits for {homes} in {project}, reservation {reference}, from the account ending in {last3} has ended. {why} {left}{ends}',
    button: 'Open the {community}',
    note: 'If you did not expect this, please ask the sales office.',
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
    'Formally, it stays in force until {date}, 30 days after this notice, but we will start no new debits under it.',
  debitSoon: {
    subject: '{amount} will be taken on {date}',
    text: 'As agreed, {amount} for {homes} in {project}, reservation {reference}, will be taken from your account ending in {last3} on or after {date}. Please make sure that there is enough money in it.',
    button: 'Open the receipt',
    note: 'You can end the agreement at any time where you signed it, or with the sales office.',
  },
  moneyMatter: {
    subject: 'Please check the payment for {homes}',
    text: '{matter} It concerns {homes} in {project}, reservation {reference}, and {paid}. Nothing happens to the sale until somebody decides.',
    button: 'Open the payments',
    note: 'You are receiving this email as the sales office for this {community}.',
  },
  moneyDiffers: {
    subject: '{project}: our books do not match the gateway',
    text: 'The daily comparison with the payment gateway found money that our books do not explain. Please open the payments of {project}, look it up in the gateway’s own console, and note how it was resolved.',
    button: 'Open the payments',
    note: 'You are receiving this email as the sales office for this {community}.',
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
  deviceAlarm: {
    subject: '{project}: please look at a device',
    text: 'Something is wrong in {project}. {list}',
    kinds: {
      silent: '{name} has not responded since {time}: please check that it is switched on and connected.',
      unsent: '{name} has been unable to send its work since {time}: please check its network.',
      storage: '{name} is running out of storage, as noticed at {time}.',
      behind: '{name} has run an older version since {time}: please reload it.',
    },
    button: 'Open the devices',
    note: 'You get one email about each of these, and no other until it has been mended.',
  },
  matters: {
    disputed:
      'The cardholder disputes a payment, and their bank has taken the money back for now. Answer in the gateway’s own console before its deadline.',
    disputeWon: 'A dispute was decided in your favour, and the money has been returned.',
    disputeLost: 'A dispute was decided in the cardholder’s favour, and the money is lost.',
    refundFailed:
      'A refund could not be delivered and has been returned. Please refund the money another way.',
    refundRefused:
      'The gateway did not carry out an approved refund, so the money is still owed. Please see why in the gateway’s own console, and refund it again.',
    nobodyTold:
      'Money arrived for a {purchaseNoun} that had ended, and is being refunded. The {purchaser}’s details were deleted with it, so nobody could be told.',
    tooLarge:
      'A first payment is above the gateway’s limit, so it cannot be made there. Please agree on a smaller first payment or another way to pay.',
    lapsing: 'An authorised payment has not been captured and will be released within two days.',
    lapsed: 'An authorised payment was released before it was captured: the home is sold but not paid for.',
    partly: 'Less was captured than was authorised; the rest was released.',
    debitOwed:
      'A debit was paid for a sale that has ended. Please pay the money back by transfer, and note it in the debits.',
    debitTwice:
      'The bank has returned a debit that you had already paid back, so the payor has been refunded twice. Please ask them for it.',
    debitUnlisted:
      'The bank did not take a deposit under the previous agreement, so the new one collects it, although its paper does not list it. The payor is given written notice of the date. Please tell them why.',
    debitMissing:
      'A deposit is unpaid again, and no debit will collect it because the payor’s agreement does not list it. Please ask the payor to pay it or to sign a new agreement.',
    mismatch:
      'A payment at the gateway did not match our request in amount, reference, or mode, so we did not use it and are returning it. Please look it up in the gateway’s own console.',
    missing:
      'The gateway shows a smaller amount for a payment than our books do, and no refund explains it. Please check it in the gateway’s own console.',
  },
  debitReturned: {
    subject: 'A debit was returned: {homes}',
    text: 'The bank has returned a debit for {homes} in {project}, reservation {reference}. Please open the debits of the {community} and decide what to do.',
    button: 'Open the receipt',
    note: 'If there was not enough money in the account, the debit is tried once more if that is possible within 30 days; otherwise the agreement is suspended.',
  },
  paid: {
    subject: 'Received: {paid} for {homes}',
    text: 'We have received {paid} for {homes} in {project}. Your receipt number is {receipt}, and your reservation number is {reference}.',
    button: 'Open the receipt',
    note: 'Keep this email. If you did not make this payment, tell the sales office at once.',
  },
  paidBack: {
    subject: 'We are refunding {paid}',
    text: 'Your payment of {paid} for {homes} in {project} could not be used. We are refunding all of it automatically.',
    button: 'See other homes',
    note: 'It can take a few days to appear in your account. The sales office can tell you more.',
  },
  refunded: {
    subject: 'Refunded: {paid}',
    text: 'We have refunded {paid} of what was paid for {homes} in {project}.',
    button: 'See the {community}',
    note: 'It can take a few days to appear in your account. The sales office can tell you more.',
  },
  unsold: {
    subject: 'Cancelled: {homes}',
    text: 'The sales office has cancelled your reservation {reference} of {homes} in {project}. You owe nothing for it.',
    button: 'See other homes',
    note: 'If you did not expect this, please ask the sales office.',
  },
  unsoldPaid: {
    subject: 'Cancelled: {homes}',
    text: 'The sales office has cancelled your reservation {reference} of {homes} in {project}. You have paid {paid} for it. The sales office will now decide on the refund, and we will email you once it is done.',
    button: 'See other homes',
    note: 'If you did not expect this, or hear nothing about your money, please ask the sales office.',
  },
  remindInformation: {
    subject: 'Still missing: information for {homes}',
    text: '{homes} in {project} is held for you, and some information about the {purchasers} is still missing. Please add it while the home is held.',
    button: 'Continue',
    note: 'If you no longer want the home, you do not need to do anything.',
  },
  remindDeposit: {
    subject: 'A deposit is due on {date}: {homes}',
    text: 'A deposit of {amount} for {homes} in {project}, reservation {reference}, is due on {date}. If you have paid it already, please ignore this email.',
    button: 'See the reservation',
    note: 'If you have questions about the payment, ask the sales office.',
  },
  remindCoolingOff: {
    subject: 'Your time to withdraw ends soon: {homes}',
    text: 'You have until {until} to withdraw from reservation {reference} for {homes} in {project}. After that, the sale is firm. To keep the home, you do not need to do anything.',
    button: 'See the reservation',
    note: 'If you have questions, ask your lawyer or the sales office in good time.',
  },
  remindFirm: {
    subject: 'The time to withdraw ends soon: {homes}',
    text: 'The {purchasers} of {homes} in {project}, reservation {reference}, can withdraw until {until}. After that, the sale is firm.',
    button: 'See the sale',
    note: 'You are receiving this email as the sales office for this {community}.',
  },
  remindDuty: {
    subject: 'Something is due: {project}',
    text: 'Something about reservation {reference} in {project} has a deadline. Please sign in to see what it is.',
    button: 'Sign in',
    note: 'You are receiving this email because you look after these records.',
  },
  saleChanged: {
    subject: 'Your reservation has been changed: {homes}',
    text: 'The sales office has changed your reservation {reference} in {project}. Before: {homesBefore}, total {totalBefore}. Now: {homes}, total {total}. Reason: {reason}. If anything has to be signed again, you will get a separate email.',
    button: 'Open the receipt',
    note: 'If you did not expect this, tell the sales office at once.',
  },
  buyersChanged: {
    subject: 'The {purchasers} have changed: {homes}',
    text: 'The {purchasers} of {homes} in {project} are now: {people}. Reason: {reason}. If anything has to be signed again, you will get a separate email.',
    button: 'See the {community}',
    note: 'If you did not expect this, tell the sales office at once.',
  },
  debitsEnded: 'Debits agreed in your name for this home are cancelled.',
  buyerLeft: {
    subject: 'You are no longer {aPurchaser} of {homes}',
    text: 'The sales office has removed you from the {purchaseNoun} of {homes} in {project}. Reason: {reason}. {debits}Papers that you signed before are kept as a record.',
    button: 'See the {community}',
    note: 'If you did not agree to this, tell the sales office at once.',
  },
  rightWaived: {
    subject: 'You can no longer withdraw: {homes}',
    text: 'The sales office has recorded that the {purchasers} have given up their right to withdraw from reservation {reference} for {homes} in {project}. You can no longer withdraw.',
    button: 'Open the receipt',
    note: 'If you did not give up this right, tell the sales office at once.',
  },
  rightExcluded: {
    subject: 'There is no right to withdraw: {homes}',
    text: 'The sales office has recorded a fact that means the right to withdraw does not apply to {homes} in {project}, reservation {reference}. You can no longer withdraw. The sales office can show you the record and its proof.',
    button: 'Open the receipt',
    note: 'If you think that this is wrong, tell the sales office or your lawyer at once.',
  },
  withdrawn: {
    subject: 'You have withdrawn: {homes}',
    text: 'You have withdrawn from {homes} in {project}, reservation {reference}. The home has been released, and what you have paid will be refunded, less anything the law allows the builder to keep.',
    button: 'See other homes',
    note: 'Keep this email: it proves when you withdrew. If it was not you, tell the sales office at once.',
  },
  withdrawnNote: {
    subject: 'Withdrawn: {homes}',
    text: 'Reservation {reference} of {homes} in {project} was withdrawn. The home is available again. Anything paid must be refunded within the legal time limit. The price was {total}.',
    button: 'See other homes',
    note: 'You are receiving this email as the sales office for this {community}.',
  },
})
