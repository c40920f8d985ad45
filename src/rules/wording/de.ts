import { type Wording, sentences } from './base.ts'
import { rentalTerms } from './terms.ts'

/** Germany: homes are rented. */
// §1
export const de: Wording = sentences(rentalTerms)
