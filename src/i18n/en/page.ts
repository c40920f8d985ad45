import { area } from '../area.ts'

/** A page that is loading or has failed. */
export const pageWords = area('page', {
  loading: 'Loading',
  skip: 'Skip to content',
  failedTitle: 'Oops! Something went wrong. Please try to reload the page.',
  failedText: 'What you submitted is safe.',
  missingTitle: 'We couldn’t load this page',
  missingText:
    'You need to be online the first time. What you submitted is safe. Please try again in a moment.',
  reload: 'Reload',
})
