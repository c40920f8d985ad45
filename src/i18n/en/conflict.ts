import { area } from '../area.ts'

/** A home that somebody else took before the worksheet arrived. */
export const conflictWords = area('conflict', {
  title: '{home} is no longer available',
  text: 'The builder has the {worksheet}, but somebody else took the {lot} first: {time}. Nothing you entered is lost.',
  alternatives: 'The closest matches',
  choose: 'Choose {home} instead',
  noAlternatives: 'No other {lot} comes close at the moment.',
})
