import { noSpecialCharacters } from '../validation/text.ts'
import type { Form } from './field.ts'

/** A picture that staff add to a worksheet. */
// §3 Upload form fields, sales
export interface AddedPicture {
  /** By position on the worksheet; a request has the person's name instead. */
  readonly purchaser: number
  readonly id_number: string
  /** How many pictures. */
  readonly files: number
}

// §2 add picture, §5
export const addedPictureForm: Form<AddedPicture, { readonly purchasers: number }> = {
  blank: { purchaser: 0, id_number: '', files: 0 },
  fields: [
    {
      id: 'purchaser',
      kind: 'reference',
      label: 'buyer',
      wide: true,
      when: (_, { purchasers }) => purchasers > 1,
    },
    {
      id: 'id_number',
      kind: 'text',
      label: 'idNumber',
      most: 60,
      wide: true,
      sensitive: true,
      needed: () => true,
      rule: noSpecialCharacters,
    },
    {
      id: 'files',
      kind: 'pictures',
      label: 'idPicture',
      wide: true,
      sensitive: true,
      needed: () => true,
    },
  ],
}
