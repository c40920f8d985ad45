import { area } from '../area.ts'

/** Messages about missing parts of a worksheet. */
export const missingWords = area('missing', {
  ofBuyer: '{field} of {purchaser} {n}',
})
