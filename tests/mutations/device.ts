import type { Mutation } from './mutation.ts'

/** The page's calls, its session, what the device keeps and forgets. */
export const deviceMutations: readonly Mutation[] = [
  {
    what: 'a changing call goes out without its idempotency key',
    file: 'src/calls/exchange.ts',
    find: 'if (facts.changes === true && key !== null) headers.set(idempotencyHeader, key)',
    replace: '',
    caughtBy: ['tests/calls/calls.test.ts'],
  },
  {
    what: 'a press after a definite refusal is sent under the old key',
    file: 'src/calls/action.ts',
    find: 'if (isDefinite(fault)) this.#unsettled.delete(path)',
    replace: '',
    caughtBy: ['tests/calls/action.test.ts'],
  },
  {
    what: 'a press after a lost answer is sent under a new key',
    file: 'src/calls/action.ts',
    find: 'before?.body === body ? before.key : newKey()',
    replace: 'newKey()',
    caughtBy: ['tests/calls/action.test.ts'],
  },
  {
    what: 'a press with another body is sent under the key of the first',
    file: 'src/calls/action.ts',
    find: 'before?.body === body ? before.key',
    replace: 'before !== undefined ? before.key',
    caughtBy: ['tests/calls/action.test.ts'],
  },
]
