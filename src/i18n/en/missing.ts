import { area } from '../area.ts'

/** What is missing from a worksheet. */
export const missingWords = area('missing', {
  consent: 'the {buyer}’s consent',
  ofBuyer: '{field} of {purchaser} {n}',
})
