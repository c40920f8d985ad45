import { area } from '../area.ts'

/** A home that went to somebody else while a worksheet was on its way. */
export const conflictWords = area('conflict', {
  title: '{home} is no longer available',
  text: 'The {worksheet} arrived, and the builder sees it. Somebody was quicker with the {lot}: {time}. Nothing that was typed is lost.',
  alternatives: 'These come closest',
  because: 'Because: {reasons}',
  choose: 'Choose {home} instead',
  noAlternatives: 'No other {lot} comes close at the moment.',
})
