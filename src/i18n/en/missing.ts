import { area } from '../area.ts'

/** What a worksheet still lacks. */
export const missingWords = area('missing', {
  consent: 'the {buyer}’s consent',
  ofBuyer: '{field} of {purchaser} {n}',
})
