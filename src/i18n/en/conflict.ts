import { area } from '../area.ts'

/** A home that somebody else took before the worksheet arrived. */
export const conflictWords = area('conflict', {
  title: '{home} is no longer available',
  text: 'The builder has the {worksheet}, but someone else took the {lot} first ({time}). Nothing you entered is lost.',
  alternatives: 'Closest matches',
  choose: 'Choose {home} instead',
  noAlternatives: 'No other {lot} comes close at the moment.',
})
