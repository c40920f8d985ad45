import { area } from '../area.ts'

export const headerWords = area('header', {
  signIn: 'Sign in',
  signOut: 'Sign out',
  sales: 'Sales',
  marketplace: 'Marketplace',
  worksheets: 'My {worksheets}',
  settings: 'Settings',
  account: 'Your account',
  favourites: 'Favourites',
})
