import type { Mutation } from './mutation.ts'

/** Access: staff, the demo, the server's names and its environment variables. */
export const opsMutations: readonly Mutation[] = [
  {
    what: 'a closed account keeps its right to hand in work',
    file: 'server/db/actors.ts',
    find: ' and person.disabled_at is null as stands',
    replace: ' as stands',
    caughtBy: ['tests/server/admin/staff.test.ts'],
  },
  {
    what: 'a closed account signs in with its old password',
    file: 'server/people/enter.ts',
    find: "  if (disabledAt !== null) throw new Refusal(403, 'ACCOUNT_CLOSED')\n",
    replace: '',
    caughtBy: ['tests/server/admin/staff.test.ts'],
  },
  {
    what: 'the server answers under any host name',
    file: 'server/http/knownHosts.ts',
    find: 'return known.has(host) ||',
    replace: 'return true ||',
    caughtBy: ['tests/server/http/knownHosts.test.ts'],
  },
  {
    what: 'the demo’s accounts stay open beside a real project',
    file: 'server/import/importFolder.ts',
    find: 'realProjects === 0 ? await retireDemo(tx) : undefined',
    replace: 'realProjects < 0 ? await retireDemo(tx) : undefined',
    caughtBy: ['tests/server/demo/retireDemo.test.ts'],
  },
  {
    what: 'a misspelt variable is ignored',
    file: 'server/config/unknownVariables.ts',
    find: 'prefix.test(name) && !known.includes(name)',
    replace: 'prefix.test(name) && known.length < 0',
    caughtBy: ['tests/server/config.test.ts'],
  },
]
