import { expect, test } from 'vitest'
import { staffRoles, type StaffRoleName, staffRoleNames } from '../../../src/rules/staffRoles.ts'
import { type Actor, isBuildersStaff } from '../../../src/rules/actor.ts'
import type { ActorNumber } from '../../../src/rules/envelopes/actors.ts'
import { actorsOf } from '../../../src/rules/envelopes/mayAct.ts'
import { hears, type Ring, rings } from '../../../src/rules/office/hears.ts'
import { abilitiesOf, type StaffAbility } from '../../../src/rules/office/staffAbilities.ts'
import { person } from '../actors.ts'

interface May {
  readonly abilities: readonly StaffAbility[]
  /** The actors for whom this role signs in an envelope; 9 is the sales agent. */
  readonly actors: readonly ActorNumber[]
  readonly hears: readonly Ring[]
  /** Builder's staff see whole worksheets and hidden lots, and may discard others' unsent work. */
  readonly isBuilders: boolean
}

const sells: May = {
  abilities: ['seeEnvelopes', 'sell'],
  actors: [9],
  hears: ['worksheets', 'envelopes', 'sales'],
  isBuilders: true,
}
const onlySigns = { hears: ['envelopes'], isBuilders: true } as const
const manages: readonly StaffAbility[] = [
  'changeSales',
  'replaySales',
  'seeClients',
  'takeRecords',
  'decideMoney',
  'handleBankFiles',
  'placePapers',
  'manageStaff',
]
const manager = (...unsells: readonly StaffAbility[]): May => ({
  ...sells,
  abilities: ['seeEnvelopes', 'sell', 'reviewPapers', ...unsells, ...manages],
  actors: [5, 8, 9],
})

/** A role sees and does only what its row lists. */
const expected: Readonly<Record<StaffRoleName, May>> = {
  representative: sells,
  limited: sells,
  'tower-manager': manager('unsellTowers'),
  'lowrise-manager': manager('unsellHouses'),
  manager: manager('unsellTowers', 'unsellHouses'),
  director: {
    ...sells,
    abilities: [...manager('unsellTowers', 'unsellHouses').abilities, 'everyCompany'],
    actors: [5, 8, 9, 10],
  },
  officer: { ...onlySigns, abilities: ['seeEnvelopes', 'signForBuilder'], actors: [2] },
  'second-officer': { ...onlySigns, abilities: ['seeEnvelopes', 'signForBuilder'], actors: [7] },
  'builder-solicitor': { ...onlySigns, abilities: ['seeEnvelopes', 'reviewPapers'], actors: [3] },
  'sales-admin': { ...sells, abilities: ['seeEnvelopes', 'sell', 'reviewPapers'], actors: [5, 9] },
  compliance: { ...sells, abilities: ['seeEnvelopes', 'sell', 'replaySales', 'seeSuspicions'] },
  marketplace: { abilities: ['runMarketplace'], actors: [], hears: [], isBuilders: false },
}

test.each(staffRoleNames)('%s: what they may do, sign as, hear and see', (name) => {
  const { userType, roles, allowedToUnsell } = staffRoles[name]
  const actor: Actor = person(userType, { roles, allowedToUnsell, companyId: 1 })
  expect({
    abilities: abilitiesOf(staffRoles[name]),
    actors: actorsOf(actor),
    hears: rings.filter((ring) => hears[ring](actor)),
    isBuilders: isBuildersStaff(actor),
  }).toEqual(expected[name])
})
