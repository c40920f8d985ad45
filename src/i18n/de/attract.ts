import type { InOther } from '../area.ts'
import type { attractWords as english } from '../en/attract.ts'

export const attractWords: InOther<typeof english> = {
  attractTitle: 'Finden Sie Ihr neues Zuhause',
  attractText: 'Zum Beginnen berühren',
  startOver: 'Neu beginnen',
}
