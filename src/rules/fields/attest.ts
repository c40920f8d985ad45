import { birthDate } from '../validation/dates.ts'
import type { Form } from './field.ts'
import { blankTaken, identityRowsOf, type IdentityTaken, type TakenFacts } from './identityRows.ts'
import { personRows } from './personRows.ts'

/** Staff's record of an original seen, or of a person who shows none. */
export interface Attest extends IdentityTaken {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  /** Why the person was accepted although the document has another name. */
  readonly nameNote: string
}

export interface AttestFacts extends TakenFacts {
  readonly nameDiffers: boolean
}

const isShown = ({ identity }: Attest): boolean => identity !== 'refused'

export const attestForm: Form<Attest, AttestFacts> = {
  blank: { ...blankTaken, firstName: '', lastName: '', birthDate: '', nameNote: '' },
  fields: [
    { ...personRows.firstName, most: 80 },
    { ...personRows.lastName, most: 80 },
    {
      id: 'nameNote',
      kind: 'text',
      label: 'nameNote',
      most: 200,
      wide: true,
      when: (typed, { nameDiffers }) => nameDiffers && isShown(typed),
      needed: () => true,
    },
    {
      id: 'birthDate',
      kind: 'date',
      label: 'birthDate',
      most: 10,
      sensitive: true,
      when: isShown,
      needed: () => true,
      rule: (text, { now, timeZone }) => birthDate(text, now, timeZone),
    },
    ...identityRowsOf<Attest, AttestFacts>(),
  ],
}
