import { area } from '../area.ts'

export const selectionWords = area('selection', {
  before: 'Before taxes, credits and incentives',
  title: 'Your selection',
  gone: 'This {lot} is no longer offered.',
  suiteGone: 'This suite is no longer offered.',
  taken: 'It was taken after you chose it.',
  nothing: 'Nothing chosen yet.',
  homeOnly: 'You’ve chosen a home but no {lot} yet.',
  toPlan: 'See it on the plan',
  choosePlan: 'Choose on the plan',
  signIn: 'Sign in to continue',
  next: 'What you can do now',
  picture: 'Picture',
  extras: 'What you can add',
  extrasText: 'You can choose these once the home is on hold.',
  extrasFrom: 'from {price}',
  narrow: 'This {lot} is {amount} too narrow for the home.',
})
