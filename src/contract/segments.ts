import { callSegments } from './table.ts'

/** First parts of addresses without app pages: the server answers. */
export const serverSegments: readonly string[] = [
  ...callSegments,
  'demo',
  'media',
  'pay',
  'public',
  'webhooks',
]
