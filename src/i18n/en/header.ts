import { area } from '../area.ts'

/** The header. */
export const headerWords = area('header', {
  signIn: 'Sign in',
  signOut: 'Sign out',
  sales: 'Sales',
  worksheets: 'My {worksheets}',
  settings: 'Settings',
})
