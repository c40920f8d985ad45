import * as z from 'zod/mini'
import * as f from '../fields.ts'

const purchaser = z.object({
  Id: z.int(),
  transaction_id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phones: z.array(z.string()),
  birthDate: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  isCorporate: z.boolean(),
  corporationName: z.string(),
})

export const purchaserInfo = {
  /** People of purchases the caller joins or reviews. One unknown id refuses the call. */
  '/comty/GetPurchaserInfo': {
    request: z.strictObject({ ids: z.array(f.id).check(z.minLength(1), z.maxLength(50)) }),
    answer: z.object({ isOK: f.ok, purchasers: z.array(purchaser) }),
    example: {
      request: { ids: [31] },
      answer: {
        isOK: 1,
        purchasers: [
          {
            Id: 31,
            transaction_id: 812,
            firstName: 'Mia',
            lastName: 'Novak',
            email: 'mia@example.test',
            phones: ['416 555 0123'],
            birthDate: '1988-04-02',
            address: '9 Elm Street',
            city: 'Whitby',
            postalCode: 'L1N 2B2',
            isCorporate: false,
            corporationName: '',
          },
        ],
      },
    },
  },
}
