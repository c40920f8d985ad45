import type { Mutation } from './mutation.ts'

/** The page's calls, its session, what the device keeps and forgets. */
export const deviceMutations: readonly Mutation[] = [
  {
    what: 'a changing call goes out without its idempotency key',
    file: 'src/calls/exchange.ts',
    find: 'if (facts.changes === true) headers.set(idempotencyHeader, key)',
    replace: '',
    caughtBy: ['tests/calls/calls.test.ts'],
  },
]
