import type { MarketName } from '../markets.ts'
import { capital, type Terms, termsOf } from './terms.ts'

/** Sentences of signing in, registering, activating and new passwords: loaded with those screens. */
function sentences(t: Terms) {
  return {
    login: {
      noPassword: 'This account has no password yet, so we mail you a code instead.',
      byCode: 'Mail me a code instead',
      byPassword: 'Use my password instead',
      code: 'Code',
      codeSent:
        'If this email has an account, a code of six digits is on its way. It works once, for ten minutes.',
      codeAgain: 'Send another code',
      codeSubmit: 'Sign in with this code',
      codeShape: 'The code has six digits.',
      toProject: `For {name}`,
      activateSent: 'If this email has an account, a message with a link to activate it is on its way.',
      register: 'Register',
    },
    noLogin: {
      title: 'How would you like to go on?',
      text: 'Most of what is here can be seen without an account. With one you keep what you chose.',
      browse: `See the ${t.communities}`,
    },
    choose: {
      title: `Choose ${t.aCommunity}`,
      text: `An account is registered with ${t.aCommunity}. You can add others later.`,
      back: 'Back to signing in',
      allThere: 'Your account has everything that there is.',
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
      phonePassword: 'You set a password later, on your own phone or computer, where you open our message.',
      submit: 'Register',
      haveAccount: 'I have an account',
      sentTitle: 'One step is left',
      sentText: 'We have sent a message to the address you gave. Open its link, and your account is ready.',
      openLink: 'Open the link we mailed to {email}. Until then you can look around.',
      sentNothing: 'Nothing there after some minutes? Look among the unwanted mail, or let us send it again.',
      sendAgain: 'Send it again',
      sentAgain: 'Sent once more.',
      unknownTitle: `This ${t.community} is not known here`,
      unknownText: `The address may be old or mistyped. Choose ${t.aCommunity} from the list.`,
      failed: `The ${t.community} could not be loaded. Check the connection and try again.`,
      addTitle: `Add {name} to your account`,
      addText: `You then see its homes with everything your account may see.`,
      add: 'Add Project',
      added: 'Project added successfully',
      open: `See its homes`,
      activateTitle: 'Activate your account',
      activateText: 'We mail you a link. Open it, and your account is ready. Until then you can look around.',
      activate: 'Mail me the link',
      staffTitle: `Register ${t.aPurchaser}`,
      noEmail: 'Has no email of their own',
      noEmailDetail:
        'Nothing waits for a mail then. An address shared with somebody can be noted, but nobody signs in by it.',
      sharedEmail: 'Shared email',
      optional: 'optional',
      doneTitle: '{name} is registered',
      doneText: 'This is their number. Write it down for them: the account is known by it.',
      another: 'Register another',
    },
    activation: {
      title: 'Activate your account',
      text: 'One press, and your account is ready.',
      submit: 'Activate',
      passwordText: 'Choose a password for this account, since this is not where you registered.',
      passwordSubmit: 'Set the password and activate',
      endedTitle: 'This link does not work',
      endedText: 'It has been used, or it is too old. We can mail you a new one.',
      again: 'Mail me a new link',
    },
    invitation: {
      title: 'Welcome to the team',
      text: 'Choose a password, and your account is ready.',
      submit: 'Set the password',
      doneTitle: 'Your account is ready',
      doneText: 'Sign in with your email and your new password.',
      signIn: 'Sign in',
      endedTitle: 'This link does not work',
      endedText: 'It has been used, or it is too old. Ask the person who invited you for a new one.',
    },
    confirmEmail: {
      title: 'Confirm your new email',
      text: 'One press, and you sign in with this address from now on.',
      submit: 'Confirm this address',
      doneTitle: 'Your email is changed',
      doneText: 'Sign in with the new address from now on.',
      ended:
        'This link has been used, or it is too old. Change the email once more in your account settings.',
      settings: 'To the account settings',
    },
    forgot: {
      title: 'Forgot password?',
      text: 'Give us your email, and we mail you a link to set a new one.',
      submit: 'Mail me the link',
      sentTitle: 'Look at your mail',
      sentText:
        'If this email has an account, a message is on its way. Its link works once, for ten minutes.',
      back: 'Back to signing in',
    },
    reset: {
      title: 'Set a new password',
      submit: 'Set the password',
      doneTitle: 'Your password is set',
      doneText: 'Whoever was signed in with the old one has been signed out. Sign in with the new one.',
      signIn: 'Sign in',
      needsTitle: 'A link is needed here',
      needsText: 'Open the link that we mailed you, or ask for a new one.',
      ask: 'Mail me a link',
    },
    password: {
      show: 'Show the password',
      length: '8 to 14 characters',
      upper: 'an upper case letter',
      lower: 'a lower case letter',
      digit: 'a digit',
      symbol: 'one of {symbols}',
      met: 'met',
      open: 'missing',
    },
    redirection: {
      title: 'One moment',
      text: 'We are signing you in.',
      failed: 'You could not be signed in. Please go back to where you came from and try once more.',
      retry: 'Try again',
    },
    failed: 'That did not work. What you entered is still on the screen. Please try again.',
  }
}

export type PeopleWords = ReturnType<typeof sentences>

/** The sentences in the terms of a market. */
// §1
export function peopleWords(market: MarketName): PeopleWords {
  return sentences(termsOf(market))
}
