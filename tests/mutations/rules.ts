import type { Mutation } from './mutation.ts'

/** The business rules. */
export const rulesMutations: readonly Mutation[] = [
  {
    what: 'a home on hold reads as sold',
    file: 'src/rules/lotStatus.ts',
    find: "if (lot.status2 === 1) return 'held'",
    replace: "if (lot.status2 === 1) return 'sold'",
    caughtBy: ['tests/rules/lotStatus.test.ts'],
  },
  {
    what: 'a deposit of exactly 100 is an amount of money',
    file: 'src/rules/deposits.ts',
    find: 'return percentOrAmount > 100',
    replace: 'return percentOrAmount >= 100',
    caughtBy: ['tests/rules/deposits.test.ts'],
  },
  {
    what: 'somebody who is not activated may hold a home',
    file: 'src/rules/permissions.ts',
    find: '    activated(actor),\n    unless(!free',
    replace: '    unless(!free',
    caughtBy: ['tests/rules/permissions.test.ts'],
  },
  {
    what: 'the check digits of an ID are weighed wrongly',
    file: 'src/rules/mrz.ts',
    find: '[7, 3, 1][at % 3]',
    replace: '[7, 1, 3][at % 3]',
    caughtBy: ['tests/rules/mrz.test.ts'],
  },
  {
    what: 'an event ends a day early',
    file: 'src/rules/events.ts',
    find: 'Date.parse(event.endDate) + dayMs)',
    replace: 'Date.parse(event.endDate))',
    caughtBy: ['tests/rules/events.test.ts'],
  },
  {
    what: 'the right to unsell is inverted',
    file: 'src/rules/permissions.ts',
    find: 'isOwner(actor, target) && actor.allowedToUnsell',
    replace: 'isOwner(actor, target) && !actor.allowedToUnsell',
    caughtBy: ['tests/rules/permissions.test.ts'],
  },
]
