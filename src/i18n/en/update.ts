import { area } from '../area.ts'

/** A newer version of the app. */
export const updateWords = area('update', {
  ready: 'A new version is ready.',
  apply: 'Update now',
  later: 'Later',
  waiting: 'A new version will be installed once all work has been sent.',
})
