import { callSegments } from './table.ts'

/** First parts of addresses that the server answers itself: the app has no pages below them. */
export const serverSegments: readonly string[] = [
  ...callSegments,
  'demo',
  'media',
  'pay',
  'public',
  'webhooks',
]
