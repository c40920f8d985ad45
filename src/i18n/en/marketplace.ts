import { area } from '../area.ts'

export const marketplaceWords = area('marketplace', {
  welcome: {
    title: 'Marketplace',
    text: 'Homes that builders offer through brokers and agents.',
    points: {
      commission: 'See your commission up front, before you bring a client.',
      deposits: 'See every deposit and its due date, community by community.',
      worksheets: 'Follow all your worksheets in one place.',
    },
    choose: 'Where would you like to register?',
    register: 'Register for Marketplace',
    signIn: 'I have an account',
    none: 'No communities are on the Marketplace at the moment.',
    failed: 'We couldn’t load the communities. Check your connection and try again.',
  },
  tos: {
    title: 'Marketplace terms of service',
    text: 'These terms apply between you and the builder whose community you register with.',
    sections: {
      who: {
        heading: 'Who may register',
        text: 'Brokers and agents licensed where the community is. Tell the builder if your licence ends.',
      },
      commission: {
        heading: 'Commission',
        text: 'Your commission is the one shown when your worksheet is received. It’s due once the sale is firm and the builder has been paid, under the community’s own terms.',
      },
      buyers: {
        heading: 'Your buyers',
        text: 'You need their consent for everything you enter about them. What you submit goes to the builder of the community and nobody else.',
      },
      account: {
        heading: 'Your account',
        text: 'It’s for you only. Everyone you work with needs their own account.',
      },
      ending: {
        heading: 'Leaving',
        text: 'You can leave a community at any time in your account settings. What you’ve submitted stays with the builder.',
      },
    },
    accept: 'Accept',
    decline: 'Decline',
  },
  register: {
    title: 'Register for Marketplace',
    accepted: 'You’ve accepted the terms of service.',
    read: 'Read them again',
    inactive: 'My account isn’t active',
  },
  reactivate: {
    title: 'Reactivate your account',
    text: 'We’ll email you a link. Open it to reactivate your account.',
    submit: 'Email me the link',
    back: 'Back to registration',
  },
  payment: {
    title: 'Marketplace subscription',
    month: '{amount} a month',
    year: '{amount} a year',
    due: '{name} requires a Marketplace subscription: {price}. It renews automatically until you cancel it.',
    how: 'You can cancel here at any time. It then runs to the end of the period you’ve paid for, and nothing more will be charged.',
    blocked: 'Your browser blocked the payment window. Please allow pop-ups for this site and try again.',
    where: 'You pay with your own card on our payment provider’s page. We never see the card number.',
    rehearsal: 'Test mode: no real money is taken.',
    pay: 'Subscribe for {price}',
    more: 'Continue with the payment',
    paying:
      'Your payment isn’t complete yet. You can continue where you left off: you won’t be charged twice.',
    asking: 'We’re asking the payment provider whether you’ve paid…',
    running: 'Your subscription is active and renews on {date}.',
    ending: 'Your subscription ends on {date}. Nothing more will be charged.',
    overdue:
      'Your last payment failed. The payment provider will try your card again; your subscription stays active for three days.',
    lapsed: 'Your subscription has lapsed, because a payment failed.',
    ended: 'Your subscription has ended.',
    again: 'Reactivate for {price}',
    cancel: 'Cancel the subscription',
    keep: 'Keep the subscription',
    phone: 'Please pay on your own phone: scan this code and sign in there.',
    square: 'QR code of the subscription page',
    unknown: 'That didn’t go through. Press again: you won’t be charged twice.',
    toPay: 'Go to the subscription',
    afterwards:
      'This community requires a Marketplace subscription. We’ll show you its price once your account is active.',
    signIn: 'Please sign in to subscribe.',
    none: 'Nothing is due. The Marketplace is open to you without a subscription.',
    noCard: 'We take no payments here and never ask for card details on this page.',
    goOn: 'See the communities',
  },
})
