import type { Mutation } from './mutation.ts'

/** Lists and live news in the device's memory, and the idle clock. */
export const memoryMutations: readonly Mutation[] = [
  {
    what: 'an older list wins over newer news',
    file: 'src/store/lots.ts',
    find: 'if (list !== undefined && list.version > found.version) return',
    replace: '',
    caughtBy: ['tests/store/lots.test.ts'],
  },
  {
    what: 'news after a gap counts as the next',
    file: 'src/rules/lotChange.ts',
    find: "version === knownVersion + 1 ? 'next' : 'gap'",
    replace: "version === knownVersion + 1 ? 'next' : 'next'",
    caughtBy: ['tests/rules/lotChange.test.ts', 'tests/store/lots.test.ts'],
  },
  {
    what: 'a server that starts over is not noticed',
    file: 'src/live/follow.ts',
    find: 'if (found.startOver || found.version < list.version) return startOver(found.version)',
    replace: '',
    caughtBy: ['tests/live/follow.test.ts'],
  },
  {
    what: 'the idle clock stops forever while a camera is open',
    file: 'src/session/idleClock.ts',
    find: 'Math.min(touched + longest, Math.max(touched, Date.now()))',
    replace: '(longest > 0 ? Date.now() : touched)',
    caughtBy: ['tests/session/idleClock.test.ts'],
  },
]
