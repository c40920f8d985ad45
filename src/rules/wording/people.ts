import type { MarketName } from '../markets.ts'
import { capital, type Terms, termsOf } from './terms.ts'

/** Sentences of signing in, registering, activating and new passwords: loaded with those screens. */
function sentences(t: Terms) {
  return {
    login: {
      noPassword: 'This account has no password yet, so we will email you a code instead.',
      byCode: 'Email me a code instead',
      byPassword: 'Use my password instead',
      code: 'Code',
      codeSent:
        'If this email has an account, a six-digit code is on its way. It works once, for ten minutes.',
      codeAgain: 'Send another code',
      codeSubmit: 'Sign in with this code',
      codeShape: 'The code must have six digits.',
      toProject: `For {name}`,
      activateSent: 'If this email has an account, a message with a link to activate it is on its way.',
      register: 'Register',
    },
    noLogin: {
      title: 'How would you like to continue?',
      text: 'You can see most of this site without an account. With one, you can save what you choose.',
      browse: `See the ${t.communities}`,
    },
    choose: {
      title: `Choose ${t.aCommunity}`,
      text: `An account is registered with ${t.aCommunity}. You can add others later.`,
      back: 'Back to signing in',
      allThere: 'Your account already has everything.',
    },
    register: {
      title: 'Register',
      forProject: `With {name}`,
      who: 'You are',
      purchaser: capital(t.aPurchaser),
      agent: 'A broker or an agent',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Telephone',
      postalCode: 'Postal code',
      password: 'Password',
      repeat: 'Repeat the password',
      phonePassword: 'You set a password later, when you open our message on your own phone or computer.',
      submit: 'Register',
      haveAccount: 'I have an account',
      sentTitle: 'One more step',
      sentText:
        'We have sent a message to your email address. Open its link to finish setting up your account.',
      openLink: 'Open the link we emailed to {email}. Until then you can look around.',
      sentNothing: 'Nothing after a few minutes? Check your spam folder, or have us send it again.',
      sendAgain: 'Send it again',
      sentAgain: 'Sent again.',
      unknownTitle: `This ${t.community} is not known here`,
      unknownText: `The address may be old or mistyped. Choose ${t.aCommunity} from the list.`,
      failed: `The ${t.community} could not be loaded. Check the connection and try again.`,
      addTitle: `Add {name} to your account`,
      addText: `You will then see its homes in your account.`,
      add: 'Add Project',
      added: 'Project added successfully',
      open: `See its homes`,
      activateTitle: 'Activate your account',
      activateText:
        'We will email you a link. Open it to activate your account. Until then you can look around.',
      activate: 'Email me the link',
      staffTitle: `Register ${t.aPurchaser}`,
      noEmail: 'Has no email address',
      noEmailDetail:
        'The account is created without one. You can note a shared address, but it cannot be used to sign in.',
      sharedEmail: 'Shared email',
      optional: 'optional',
      doneTitle: '{name} is registered',
      doneText: 'This is their number. Write it down for them: it identifies their account.',
      another: 'Register another',
    },
    activation: {
      title: 'Activate your account',
      text: 'Press the button to activate your account.',
      submit: 'Activate',
      passwordText: 'Choose a password for this account, because you registered on another device.',
      passwordSubmit: 'Set password and activate',
      endedTitle: 'This link does not work',
      endedText: 'It has already been used or has expired. We can email you a new one.',
      again: 'Email me a new link',
    },
    invitation: {
      title: 'Welcome to the team',
      text: 'Choose a password to finish setting up your account.',
      submit: 'Set password',
      doneTitle: 'Your account is ready',
      doneText: 'Sign in with your email and your new password.',
      signIn: 'Sign in',
      endedTitle: 'This link does not work',
      endedText: 'It has already been used or has expired. Ask the person who invited you for a new one.',
    },
    confirmEmail: {
      title: 'Confirm your new email',
      text: 'Press the button to sign in with this address from now on.',
      submit: 'Confirm this address',
      doneTitle: 'Your email has been changed',
      doneText: 'Sign in with the new address from now on.',
      ended:
        'This link has already been used or has expired. Change your email again in your account settings.',
      settings: 'Go to account settings',
    },
    forgot: {
      title: 'Forgot password?',
      text: 'Enter your email, and we will send you a link to set a new one.',
      submit: 'Email me the link',
      sentTitle: 'Check your email',
      sentText:
        'If this email has an account, a message is on its way. Its link works once, for ten minutes.',
      back: 'Back to signing in',
    },
    reset: {
      title: 'Set a new password',
      submit: 'Set password',
      doneTitle: 'Your password has been set',
      doneText:
        'Everyone who was signed in with the old password has been signed out. Sign in with the new one.',
      signIn: 'Sign in',
      needsTitle: 'You need a link for this page',
      needsText: 'Open the link we emailed you, or ask for a new one.',
      ask: 'Email me a link',
    },
    password: {
      show: 'Show the password',
      length: '8 to 14 characters',
      upper: 'an uppercase letter',
      lower: 'a lowercase letter',
      digit: 'a digit',
      symbol: 'one of {symbols}',
      met: 'met',
      open: 'missing',
    },
    redirection: {
      title: 'One moment',
      text: 'We are signing you in.',
      failed: 'We could not sign you in. Please go back and try again.',
      retry: 'Try again',
    },
    failed: 'That did not work. What you entered is still here. Please try again.',
  }
}

export type PeopleWords = ReturnType<typeof sentences>

/** The sentences in the terms of a market. */
// §1
export function peopleWords(market: MarketName): PeopleWords {
  return sentences(termsOf(market))
}
