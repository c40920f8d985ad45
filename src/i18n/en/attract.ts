import { area } from '../area.ts'

/** The screen a kiosk shows while nobody uses it. */
export const attractWords = area('attract', {
  attractTitle: 'Find your new home',
  attractText: 'Touch to start',
  bar: 'Screen controls',
  startOver: 'Start over',
  homesFrom: { one: '{count} home from {price}', other: '{count} homes from {price}' },
  scan: 'Or scan to browse on your phone',
  larger: 'Larger',
  size: '{percent}%',
})
