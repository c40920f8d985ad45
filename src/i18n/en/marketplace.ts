import { area } from '../area.ts'

/** The marketplace’s own way in. */
export const marketplaceWords = area('marketplace', {
  welcome: {
    title: 'Marketplace',
    text: 'Homes that builders offer through brokers and agents.',
    points: {
      commission: 'What you earn is shown first: the commission, before you bring anybody.',
      deposits: 'Every deposit and the day it is due, for each community.',
      worksheets: 'Your worksheets and what became of them, in one place.',
    },
    choose: 'Where would you like to register?',
    register: 'Register for Marketplace',
    signIn: 'I have an account',
    none: 'No community is offered through the Marketplace at present.',
    failed: 'The communities could not be loaded. Check the connection and try again.',
  },
  tos: {
    title: 'Marketplace terms of service',
    text: 'They hold between you and the builder whose community you register with.',
    sections: {
      who: {
        heading: 'Who may register',
        text: 'Brokers and agents who are licensed where the community is. Tell the builder if your licence ends.',
      },
      commission: {
        heading: 'Commission',
        text: 'The commission is the one that is shown when your worksheet is received. It is owed once the sale is firm and the builder has been paid, as the community’s own terms say.',
      },
      buyers: {
        heading: 'Your buyers',
        text: 'You need their consent for everything you enter about them. What you hand in goes to the builder of the community and to nobody else.',
      },
      account: {
        heading: 'Your account',
        text: 'It is yours alone. Whoever works with you needs an account of their own.',
      },
      ending: {
        heading: 'Ending it',
        text: 'You can leave a community at any time in your account settings. What you have handed in stays with the builder.',
      },
    },
    accept: 'Accept',
    decline: 'Decline',
  },
  register: {
    title: 'Register for Marketplace',
    accepted: 'You have accepted the terms of service.',
    read: 'Read them again',
    inactive: 'My account is not active',
  },
  reactivate: {
    title: 'Reactivate your account',
    text: 'We mail you a link. Open it, and your account is ready again.',
    submit: 'Email me the link',
    back: 'Back to registering',
  },
  payment: {
    title: 'Marketplace subscription',
    active: 'Your subscription is active. Nothing is due.',
    none: 'Nothing is due. The Marketplace is open to you without a subscription.',
    noCard: 'We take no payment here and never ask for a card on this page.',
    goOn: 'See the communities',
  },
})
