import { type Wording, sentences } from './base.ts'
import { rentalTerms } from './terms.ts'

/** Turkey: homes are rented. */
// §1
export const tr: Wording = sentences(rentalTerms)
