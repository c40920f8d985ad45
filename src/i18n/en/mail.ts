import { area } from '../area.ts'

/** What our mails say. */
export const mailWords = area('mail', {
  greeting: 'Hello {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Activate your account',
    text: 'One step is left: open the link, and your account is ready. You can then see the homes of your {community}, keep favourites and come back to them anywhere.',
    button: 'Activate my account',
    note: 'The link works once, for three days. If you did not register, do nothing: nobody can use the account without this mail.',
  },
  known: {
    subject: 'You already have an account',
    text: 'Somebody, most likely you, registered with this address. It has an account already. Sign in with your password or by a code that we mail you, and add the {community} there.',
    button: 'Sign in',
    note: 'If it was not you, do nothing. Nothing has changed.',
  },
  invite: {
    subject: 'You are invited to Lotline',
    text: 'Your sales office has set up an account for you. Open the link and choose a password; then you can sign in with this address.',
    button: 'Choose a password',
    note: 'The link works once, for seven days. If you did not expect it, do nothing: nobody can use the account without it.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Open the link to set a new password. Whoever is signed in with the old one is then signed out everywhere.',
    button: 'Set a new password',
    note: 'The link works once, for ten minutes. If you did not ask for it, do nothing: your password stays as it is.',
  },
  code: {
    subject: 'Your sign-in code',
    text: 'Type this code on the screen where you asked for it:',
    note: 'It works once, for ten minutes. Tell it to nobody; we never ask for it by phone. If you did not ask for it, do nothing.',
  },
  holdCode: {
    subject: 'Your code to hold a home',
    text: 'Type this code on the screen where you asked for it, and the home is held for you:',
    note: 'It works once, for ten minutes. If you did not ask for it, do nothing: no account is made, and nothing is held in your name.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password has just been changed, and everybody who was signed in with the old one was signed out.',
    button: 'Sign in',
    note: 'If it was not you, set a new password at once and tell the sales office.',
  },
  confirmEmail: {
    subject: 'Confirm your new email',
    text: 'Open the link, and this address is the one of your account. Until then the old one stays.',
    button: 'Confirm this address',
    note: 'The link works once, for a day. If you did not ask for it, do nothing: the account stays as it is.',
  },
  emailChanging: {
    subject: 'Your email is about to change',
    text: 'Somebody, most likely you, wishes to give your account another email. The new one counts once the link that we mailed to it was opened. Until then you sign in with this one.',
    button: 'It was not me: set a new password',
    note: 'If it was you, there is nothing to do. A new password stops the change and signs everybody out.',
  },
  factorOn: {
    subject: 'A second step was set up',
    text: 'From now on signing in to your account wants a code from an authenticator besides the password.',
    button: 'It was not me: set a new password',
    note: 'If it was you, there is nothing to do. If not, set a new password at once and tell the sales office.',
  },
  factorOff: {
    subject: 'The second step was turned off',
    text: 'From now on the password alone opens your account. No code is asked for any more.',
    button: 'It was not me: set a new password',
    note: 'If it was you, there is nothing to do. If not, set a new password at once and tell the sales office.',
  },
})
