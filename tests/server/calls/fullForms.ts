import type { CallPath } from '../../../src/contract/table.ts'
import { newKey } from '../../world/startWorld.ts'
import type { SmallWorld } from './smallWorld.ts'

type Form = Readonly<Record<string, unknown>>

const agency = {
  name: 'Lakeside Realty',
  address: '12 Pier Road',
  telephone: '905 555 0140',
  fax: '905 555 0141',
  postalCode: 'L1N 1A1',
  contactName: 'Ida Pier',
}
const agent = {
  firstName: 'Zoë',
  lastName: "O'Neill",
  contact: '905 555 0142',
  fax: '905 555 0143',
  email: 'zoe@example.test',
  commission: '2.5',
}
const solicitor = {
  name: 'Sol Icitor',
  firm: 'Icitor & Daughters',
  telephone: '905 555 0144',
  email: 'sol@example.test',
  address: '1 Court Street',
}

function worksheet(world: SmallWorld, nth: number): Form {
  const [modelId = 0, otherModel = 0] = world.models
  const unitId = world.lots.get(String(7 + (nth % 30))) ?? 0
  const none = { unitId: null, modelId: null, templateId: null, specId: null }
  const wishes = [
    { ...none, unitId, modelId, templateId: world.templates[0] ?? 0 },
    { ...none, modelId },
    { ...none, specId: modelId },
  ]
  const buyer = {
    firstName: 'Ada',
    lastName: 'Love',
    fatherNames: 'Byron',
    email: `${newKey()}@example.test`,
    birthDate: '1980-02-29',
    address: '3 Oak Lane',
    city: 'Whitby',
    postalCode: 'L1N 1A1',
    phones: ['905 555 0100'],
    profession: 'Engineer',
    idType: 'passport',
    idNumber: 'X1234567',
    idExpiry: '2199-01-01',
    pictures: 1,
  }
  return {
    ...wishes[nth % 3],
    offerType: nth % 3,
    otherChoices:
      nth % 2 === 0
        ? []
        : [
            {
              ...none,
              unitId: unitId + 1,
              modelId: otherModel,
              specId: otherModel,
              options: [1],
              inventory: [2],
              includedInventory: [3],
            },
          ],
    purchasers: [buyer, { ...buyer, email: '', isCorporate: true, corporationName: 'Oak Ltd.' }].slice(
      0,
      1 + (nth % 2),
    ),
    agency,
    agent,
    solicitor,
    pictures: 2,
    seen: { available: nth % 4 !== 0, price: 507_000, version: 1, asOf: '2026-11-20T15:40:00.000Z' },
  }
}

/**
 * The optional parts of a call's form: a full worksheet for each kind of offer, an agency and an agent with
 * all details, and every decision on a worksheet with its reason.
 */
// §3, §9 Worksheet offer type 0 unit, 1 model, 2 spec
export function fullForm(world: SmallWorld, path: CallPath, nth: number): Form {
  switch (path) {
    case '/user/AddWorksheetOffer':
      return worksheet(world, nth)
    case '/comty/CreateCompany':
      return { ...agency, name: `${agency.name} ${nth}` }
    case '/comty/AgentNameCreate':
      return {
        ...agent,
        email: `${newKey()}@example.test`,
        ...(nth % 2 === 0 && { companyId: null, company: newKey() }),
      }
    case '/user/UpdateWorksheetStatus':
      return { statusId: 1 + (nth % 9), reason: 'The home is no longer for sale.' }
    default:
      return {}
  }
}
