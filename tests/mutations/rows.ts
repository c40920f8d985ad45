import type { Mutation } from './mutation.ts'

/** The import. */
export const rowsMutations: readonly Mutation[] = [
  {
    what: 'a short list removes lots unasked',
    file: 'server/import/importFolder.ts',
    find: '(options.remove === true ? [] : faults)',
    replace: '[]',
    caughtBy: ['tests/server/import/updates.test.ts'],
  },
  {
    what: 'a dry run writes',
    file: 'server/import/importFolder.ts',
    find: 'if (options.dryRun === true) throw new NotWritten(imported)',
    replace: '',
    caughtBy: ['tests/server/import/updates.test.ts'],
  },
  {
    what: 'what the list says about a lot on hold is forgotten',
    file: 'server/import/write/waitForDeals.ts',
    find: '${isNews ? sql.json(wish) : null}',
    replace: '${null}',
    caughtBy: ['tests/server/import/updates.test.ts'],
  },
  {
    what: 'a price with two readings is guessed',
    file: 'server/import/values.ts',
    find: 'if (single !== null && single[2] !== own?.group',
    replace: 'if (single !== null && single[2] === own?.group && false',
    caughtBy: ['tests/server/import/tenFolders.test.ts'],
  },
  {
    what: 'an import whose command was stopped goes live',
    file: 'server/import/importFolder.ts',
    find: '      signal?.throwIfAborted()\n',
    replace: '',
    caughtBy: ['tests/server/import/stopped.test.ts'],
  },
]
