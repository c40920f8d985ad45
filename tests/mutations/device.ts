import type { Mutation } from './mutation.ts'

/** The page's calls, its session, and what the device keeps and forgets. */
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
    find: 'before?.body === body && before.file === file ? before.key : newKey()',
    replace: 'newKey()',
    caughtBy: ['tests/calls/action.test.ts'],
  },
  {
    what: 'a press with another body is sent under the key of the first',
    file: 'src/calls/action.ts',
    find: 'before?.body === body && before.file === file ? before.key',
    replace: 'before?.file === file ? before.key',
    caughtBy: ['tests/calls/action.test.ts'],
  },
  {
    what: 'a kiosk keeps the lots of a person who left',
    file: 'src/store/deviceRegister.ts',
    find: "  lotBlocks: 'viewer',",
    replace: "  lotBlocks: 'public',",
    caughtBy: ['tests/session/reset.test.ts'],
  },
  {
    what: 'a kiosk forgets nobody but the last visitor',
    file: 'src/calls/author.ts',
    find: 'if (isKiosk) await dropPersons(theStore())',
    replace: '',
    caughtBy: ['tests/session/reset.test.ts'],
  },
  {
    what: 'the check that proves a kiosk clean takes cached answers for public',
    file: 'src/store/remains.ts',
    find: '.notEqual(everyone).count()',
    replace: ".equals('').count()",
    caughtBy: ['tests/session/inspectDevice.test.ts'],
  },
  {
    what: 'the check that proves a kiosk clean takes any cache for public',
    file: 'src/store/deviceRegister.ts',
    find: 'return Object.hasOwn(caches, cache) && ',
    replace: 'return !Object.hasOwn(caches, cache) || ',
    caughtBy: ['tests/session/inspectDevice.test.ts'],
  },
  {
    what: 'after an offline sign-out the old cookie is sent again',
    file: 'src/calls/call.ts',
    find: 'if (!isSignOutPending()) return true',
    replace: 'if (isSignOutPending() || !isSignOutPending()) return true',
    caughtBy: ['tests/session/reset.test.ts'],
  },
  {
    what: 'a reset leaves the storage of the tab',
    file: 'src/store/browserStorage.ts',
    find: '  forgetVisit()\n  for',
    replace: '  for',
    caughtBy: ['tests/session/reset.test.ts'],
  },
  {
    what: 'a reset does not end the session on the server',
    file: 'src/session/reset.ts',
    find: 'flushSignOut(), ',
    replace: '',
    caughtBy: ['tests/session/reset.test.ts'],
  },
  {
    what: 'a reset that was cut short is not finished at the next start',
    file: 'src/session/reset.ts',
    find: 'if (bootFlagOf(pending) === null) return',
    replace: 'if (bootFlagOf(pending) !== null) return',
    caughtBy: ['tests/session/reset.test.ts'],
  },
]
