import { area } from '../area.ts'

export const loginWords = area('login', {
  title: 'Sign in',
  submit: 'Sign in',
  register: 'Register Now',
  registerTitle: 'Register',
  forgot: 'Forgot password?',
  passwordRules:
    '8 to 14 characters with an upper case letter, a lower case letter, a digit and one of ?!@$%^*-',
  noLogin: 'Look around without signing in',
  addProject: 'Add Project',
  signOut: 'Sign out',
  offline: 'You need to be online to sign in. You can still see what is stored on this device.',
  logIn: 'Log In',
  activate: 'Activate',
  unsentBeforeSignOut:
    'Unsent items: {count}. They’ll still be sent after you sign out, but nobody can open or correct them here.',
})
