import { area } from '../area.ts'

/** The screen of a selection. */
export const selectionWords = area('selection', {
  title: 'Your selection',
  gone: 'This {lot} is not offered any more.',
  suiteGone: 'This suite is not offered any more.',
  taken: 'It has been taken since it was chosen.',
  nothing: 'Nothing is chosen yet.',
  homeOnly: 'A home is chosen, and no {lot} yet.',
  toPlan: 'See it on the plan',
  choosePlan: 'Choose on the plan',
  signIn: 'Sign in to go on',
  next: 'What you can do now',
  picture: 'Picture',
  narrow: 'This {lot} is {amount} too narrow for the home.',
})
