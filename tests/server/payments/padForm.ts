/** A builder's bank account, as stored in the project's flags. */
export const creditor = {
  scheme: 'pad',
  name: 'Lakeside Homes Inc',
  shortName: 'Lakeside',
  address: '1 Lake Street, Whitby',
  contact: '905 555 0100',
  originator: 'LOTLINE001',
  dataCentre: '00320',
  institution: '004',
  transit: '00012',
  account: '0009876543',
}

export const account = '0001234567'
export const mark = (kind: 'signature' | 'initials') => ({
  kind,
  text: null,
  strokes: [
    {
      pointer: 'pen' as const,
      points: Array.from({ length: 60 }, (_, at) => ({
        x: 100 + at * 12,
        y: 200 + (at % 9) * 25,
        t: at * 20,
        pressure: null,
      })),
    },
  ],
})
export const marks = { signature: mark('signature'), initials: mark('initials') }
export const holder = {
  name: 'Zoë Lindqvist',
  initials: 'ZL',
  address: '4 Pier Road',
  city: 'Whitby',
  provinceId: 1,
  postalCode: 'L1N 1A1',
  phone: '+19055550140',
  email: 'mia@example.test',
}
/** A payor's input. */
export const form = {
  holder,
  isBusiness: false,
  institution: '003',
  transit: '00100',
  account,
  bankName: 'Royal Bank of Canada',
  signedIn: 'Whitby',
  signedOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  marks,
}
