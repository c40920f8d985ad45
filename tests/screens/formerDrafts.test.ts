import { expect, test } from 'vitest'
import { emptyDraft, emptyPurchaser, draftFrom } from '../../src/screens/worksheets/worksheetDraft.ts'

/** A draft as stored when the page's forms used other names. */
const former = {
  projectId: 'C0101',
  unitId: 14,
  modelId: 4,
  templateId: 9,
  specId: null,
  otherChoices: [],
  agencyName: 'Gull Point',
  agencyPhone: '4165550101',
  agencyAddress: '1 Quay',
  agencyFax: '4165550102',
  agencyPostalCode: 'M5V 1A1',
  agencyContact: 'Ines',
  agentFirstName: 'Bea',
  agentLastName: 'Broker',
  agentEmail: 'bea@example.test',
  agentPhone: '4165550103',
  agentFax: '4165550104',
  commission: '2.5',
  buyers: [
    {
      firstName: 'Ada',
      lastName: 'Yilmaz',
      email: 'ada@example.test',
      phone: '4165550105',
      phone2: '',
      phone3: '4165550106',
      birthDate: '1990-01-01',
      countryId: 1,
      corporate: true,
      corporateName: 'Oak 9 Ltd.',
      corporateNumber: '77',
      directors: 'A. Yilmaz',
      idType: 'passport',
      idNumber: 'P1',
      otherIds: { 'id card': { number: 'C1', expiry: '2030-01-01' } },
      pictures: [{ id: 'p', name: 'id.jpg', type: 'image/jpeg', size: 1, side: null, doubt: null }],
      retakes: 1,
    },
  ],
  firstTimeBuyer: true,
  foreignBuyer: false,
  investor: true,
  cashInstalment: false,
  priorCommunity: 'Elm Park',
  solicitor: { name: 'Thorne', firm: '', telephone: '', email: '', address: '' },
  options: [3],
  inventory: [],
  notes: 'corner',
  consent: true,
  supersedes: 'k',
}

test('a draft that an earlier page stored is continued, complete', () => {
  expect(draftFrom(former)).toEqual({
    ...emptyDraft,
    projectId: 'C0101',
    unitId: 14,
    modelId: 4,
    templateId: 9,
    agency: {
      name: 'Gull Point',
      telephone: '4165550101',
      address: '1 Quay',
      fax: '4165550102',
      postalCode: 'M5V 1A1',
      contactName: 'Ines',
    },
    agent: {
      firstName: 'Bea',
      lastName: 'Broker',
      email: 'bea@example.test',
      contact: '4165550103',
      fax: '4165550104',
      commission: '2.5',
    },
    purchasers: [
      {
        ...emptyPurchaser,
        firstName: 'Ada',
        lastName: 'Yilmaz',
        email: 'ada@example.test',
        phones: ['4165550105', '', '4165550106'],
        birthDate: '1990-01-01',
        countryId: 1,
        isCorporate: true,
        corporationName: 'Oak 9 Ltd.',
        corporationNumber: '77',
        directors: emptyPurchaser.directors.with(0, { name: 'A. Yilmaz', office: '' }),
        idType: 'passport',
        idNumber: 'P1',
        otherIds: emptyPurchaser.otherIds.map((one) =>
          one.idType === 'id card' ? { ...one, idNumber: 'C1', idExpiry: '2030-01-01' } : one,
        ),
        pictures: former.buyers[0]?.pictures,
        retakes: 1,
      },
    ],
    flags: { firstTimeBuyer: true, foreignBuyer: false, investor: true, cashInstalment: false },
    priorCommunity: 'Elm Park',
    solicitor: former.solicitor,
    options: [3],
    notes: 'corner',
    consent: true,
    supersedes: 'k',
  })
})

test('a stored draft comes back unchanged', () => {
  const draft = draftFrom(former)
  expect(draftFrom(structuredClone(draft))).toEqual(draft)
  expect(draftFrom(structuredClone(emptyDraft))).toEqual(emptyDraft)
  expect([draftFrom(null), draftFrom('x')]).toEqual([null, null])
})
