import { type Wording, sentences } from './base.ts'
import { australianTerms } from './terms.ts'

/** Australia: blocks in estates, settlement, EOIs. */
// §1
export const au: Wording = sentences(australianTerms)
