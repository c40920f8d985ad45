import { area } from '../area.ts'

/** What is missing from a worksheet. */
export const missingWords = area('missing', {
  ofBuyer: '{field} of {purchaser} {n}',
})
