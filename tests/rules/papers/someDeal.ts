import { markets } from '../../../src/rules/markets.ts'
import type { Deal, DealPerson } from '../../../src/rules/papers/deal.ts'
import type { PriceLine } from '../../../src/rules/pricing/priceSheet.ts'

export const line = (over: Partial<PriceLine>): PriceLine => ({
  kind: 'home',
  name: '',
  lotId: 14,
  itemId: null,
  amount: 1,
  minor: 0,
  isIncluded: false,
  ...over,
})

/** A purchaser by name, without other details. */
export function person(name: string, over: Partial<DealPerson> = {}): DealPerson {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    firstName,
    lastName: rest.join(' '),
    isCorporate: false,
    corporationName: '',
    corporationNumber: '',
    directors: [],
    email: '',
    phones: [],
    birthDate: '',
    address: '',
    city: '',
    postalCode: '',
    profession: '',
    employer: '',
    share: null,
    ...over,
  }
}

export const someDeal: Deal = {
  amendment: null,
  market: markets.base,
  reference: '4F7K-2',
  day: '2026-11-20',
  project: {
    id: 'C0101',
    name: 'Alder Park',
    builder: 'Northfield Homes',
    municipality: 'Oakville',
    province: 'ON',
  },
  salesCentre: { phone: '+1 905 555 0100', email: 'sales@example.test', address: '1 Alder Road' },
  homes: [
    {
      number: '14',
      building: '',
      address: '14 Alder Road',
      model: 'The Alder',
      elevation: 'A',
      type: '0',
      typeName: 'Single',
      closingDate: '2027-09-30',
    },
  ],
  people: [person('Mia Novak')],
  sheet: {
    currency: 'CAD',
    lines: [line({ minor: 949_990_05 }), line({ kind: 'tax', name: 'HST', lotId: null, minor: 123_498_71 })],
    beforeTax: 949_990_05,
    tax: 123_498_71,
    credits: 0,
    total: 1_073_488_76,
  },
  deposits: [
    { day: '2026-11-20', daysAfter: 0, minor: 25_000_00 },
    { day: '2026-12-20', daysAfter: 30, minor: 50_000_00 },
  ],
  solicitor: null,
  agency: null,
  agent: null,
  financeBroker: null,
  lender: null,
  flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false, cashInstalment: false },
}
