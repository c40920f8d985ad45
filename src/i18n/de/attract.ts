import type { InOther } from '../area.ts'
import type { attractWords as english } from '../en/attract.ts'

export const attractWords: InOther<typeof english> = {
  attractTitle: 'Finden Sie Ihr neues Zuhause',
  attractText: 'Zum Beginnen berühren',
  bar: 'Bedienung',
  startOver: 'Neu beginnen',
  homesFrom: { one: '{count} Wohnung ab {price}', other: '{count} Wohnungen ab {price}' },
  scan: 'Oder scannen und auf dem Handy ansehen',
  larger: 'Größer',
  size: '{percent} %',
}
