import type { Mutation } from './mutation.ts'

export const browseMutations: readonly Mutation[] = [
  {
    what: 'A desktop at 200 % is asked to rotate',
    file: 'src/rules/frame.ts',
    find: 'return held.coarse && Math.min',
    replace: 'return Math.min',
    caughtBy: ['tests/rules/guards.test.ts'],
  },
  {
    what: 'A finished home is priced as any model of its lot',
    file: 'src/rules/selectionPrice.ts',
    find: '? standing.total : 0',
    replace: '? standing.total : lot.price',
    caughtBy: ['tests/rules/money.test.ts'],
  },
  {
    what: 'The further rooms of a kind are not told apart',
    file: 'src/rules/compareModels.ts',
    find: 'names.slice(Math.min(',
    replace: 'names.slice(100 * Math.min(',
    caughtBy: ['tests/rules/floorPlans.test.ts'],
  },
  {
    what: 'A home is shown the deposits of every type',
    file: 'src/rules/deposits.ts',
    find: 'return own.length > 0 ? own : rows\n}',
    replace: 'return own.length > 99 ? own : rows\n}',
    caughtBy: ['tests/rules/deposits.test.ts'],
  },
  {
    what: 'Land alone asks for a model',
    file: 'src/rules/cards.ts',
    find: 'landOnly || isBuilt',
    replace: 'isBuilt',
    caughtBy: ['tests/rules/cards.test.ts'],
  },
  {
    what: 'A German page writes prices as the Canadian market does',
    file: 'src/rules/markets.ts',
    find: '{ ...market, locale: languageLocales[language] }',
    replace: 'market',
    caughtBy: ['tests/rules/money.test.ts'],
  },
]
