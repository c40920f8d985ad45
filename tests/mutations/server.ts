import type { Mutation } from './mutation.ts'

/** Keys, rights, holds and worksheets on the server. */
export const serverMutations: readonly Mutation[] = [
  {
    what: 'a key gives its answer to anybody who knows it',
    file: 'server/http/once.ts',
    find: '${actor.kind}:${who}',
    replace: '${who.slice(0, 0)}',
    caughtBy: ['tests/server/http/once.test.ts'],
  },
  {
    what: 'a grant that has ended still submits',
    file: 'server/sealed/authorOf.ts',
    find: 'if (grant.stands && grant.actor !== undefined)',
    replace: 'if (grant.actor !== undefined)',
    caughtBy: ['tests/server/sealed/handIn.test.ts'],
  },
  {
    what: 'what the builder hides about sold homes is shown',
    file: 'server/communities/lotVisibility.ts',
    find: 'if (sold) return withoutSoldInfo(lot)',
    replace: 'if (sold) return lot',
    caughtBy: ['tests/server/comty/lots.test.ts'],
  },
  {
    what: 'a buyer may hold five homes',
    file: 'server/db/migrations/0130_offers_and_holds.sql',
    find: '>= 3 then',
    replace: '>= 5 then',
    caughtBy: ['tests/server/db/holds.test.ts'],
  },
  {
    what: 'staff of another project may release a hold',
    file: 'src/rules/permissions.ts',
    find: "return all(unless(!isRegisteredWith(actor, target.projectId), 'notRegistered'), seeProject(actor, target))",
    replace: 'return seeProject(actor, target)',
    caughtBy: ['tests/rules/permissions.test.ts'],
  },
  {
    what: 'unselling an imported sold home restores half of its numbers',
    file: 'server/db/migrations/0002_holds.sql',
    find: 'house_status = case when p_highrise then house_status when v_inventory then 3 else 1 end,',
    replace: 'house_status = house_status,',
    caughtBy: ['tests/server/db/holds.test.ts'],
  },
  {
    what: 'a missing event is skipped silently',
    file: 'server/hub/projectFeed.ts',
    find: 'return this.#giveUpTo(last.version)',
    replace: 'void last.version',
    caughtBy: ['tests/server/hub/feed.test.ts'],
  },
  {
    what: 'anybody may follow a community',
    file: 'server/live/openLive.ts',
    find: 'if (!known || !(await parts.maySee(caller.principal.actor, projectId))) {',
    replace: 'if (!known) {',
    caughtBy: ['tests/server/http/pages.test.ts'],
  },
  {
    what: 'a reserved home is imported as sold',
    file: 'server/import/lotStatusWords.ts',
    find: '  reserved: held,',
    replace: '  reserved: sold,',
    caughtBy: ['tests/server/import/otherPeoplesLists.test.ts', 'tests/server/import/importFolder.test.ts'],
  },
  {
    what: 'a line end inside quotes is not counted in a CSV file',
    file: 'server/import/csvTable.ts',
    find: "if (letter === '\\n') this.line += 1",
    replace: '',
    caughtBy: ['tests/server/import/faults.test.ts'],
  },
  {
    what: 'a plan that carries a page inside it is not refused',
    file: 'server/import/plan/svgRules.ts',
    find: "  'foreignobject',\n",
    replace: '',
    caughtBy: ['tests/server/import/payloads.test.ts'],
  },
]
