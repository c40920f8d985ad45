import type { Mutation } from './mutation.ts'

/** Worksheets, their prices and who may submit them. */
export const sheetsMutations: readonly Mutation[] = [
  {
    what: 'a withdrawn worksheet may be accepted',
    file: 'src/rules/worksheetStatus.ts',
    find: '[withdrawn]: [],',
    replace: '[withdrawn]: [accepted],',
    caughtBy: ['tests/rules/worksheetStatus.test.ts'],
  },
  {
    what: 'a share of a price is cut off instead of rounded half up',
    file: 'src/rules/exactMoney.ts',
    find: '  const half = by / 2n',
    replace: '  const half = 0n',
    caughtBy: ['tests/rules/money.test.ts', 'tests/rules/deposits.test.ts'],
  },
  {
    what: 'anything that begins like an IBAN hides a card',
    file: 'src/rules/iban.ts',
    find: '  return rest === 1',
    replace: '  return rest >= 0',
    caughtBy: ['tests/server/http/cardNumber.test.ts'],
  },
  {
    what: 'an ID is never required',
    file: 'src/rules/fields/purchaser.ts',
    find: 'needed: (_, { idDemanded }) => idDemanded,',
    replace: 'needed: () => false,',
    caughtBy: ['tests/rules/fields/people.test.ts', 'tests/rules/journey/worksheet.test.ts'],
  },
  {
    what: 'a call may leave out the broker',
    file: 'server/worksheets/worksheetFields.ts',
    find: 'namesBroker: namesBroker || worksheet',
    replace: 'namesBroker: worksheet',
    caughtBy: ['tests/server/user/worksheetFields.test.ts'],
  },
  {
    what: 'a step may be opened past one that is not done',
    file: 'src/rules/journey/journey.ts',
    find: 'way.length > 0 && way.slice(0, -1).every((step) => isDone(step, facts))',
    replace: 'way.length > 0',
    caughtBy: ['tests/rules/journey/journey.test.ts'],
  },
  {
    what: 'a broker may name their own address as the buyer’s',
    file: 'src/rules/validation/text.ts',
    find: 'const mayBeBuyer: readonly number[] = [userTypes.agent, userTypes.purchaser]',
    replace: 'const mayBeBuyer: readonly number[] = Object.values(userTypes)',
    caughtBy: ['tests/rules/validation/fields.test.ts'],
  },
  {
    what: 'a worksheet begins with anybody’s last one',
    file: 'server/db/worksheetPrefill.ts',
    find: "where person_id = ${personId} and jsonb_typeof(body -> 'agency') = 'object'",
    replace: "where ${personId} = ${personId} and jsonb_typeof(body -> 'agency') = 'object'",
    caughtBy: ['tests/server/user/worksheets.test.ts'],
  },
]
