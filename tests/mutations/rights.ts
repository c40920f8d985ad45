import type { Mutation } from './mutation.ts'

/** Rights: events, companies, guests, and when they are checked. */
export const rightsMutations: readonly Mutation[] = [
  {
    what: 'somebody limited to events sees every home',
    file: 'src/rules/belonging.ts',
    find: '(narrowing.find((id) => events.includes(id)) ?? noneOfTheirs)',
    replace: '(narrowing.find((id) => events.includes(id)) ?? null)',
    caughtBy: ['tests/server/calls/accessLists.test.ts'],
  },
  {
    what: 'staff of a company see the homes of another',
    file: 'src/rules/belonging.ts',
    find: 'return { eventId, companyId }',
    replace: 'return { eventId, companyId: companyId === null ? companyId : null }',
    caughtBy: ['tests/server/calls/accessLists.test.ts'],
  },
  {
    what: 'guests hold homes where the project does not say so',
    file: 'src/rules/permissions.ts',
    find: "    unless(stranger, 'signInFirst'),\n",
    replace: '',
    caughtBy: ['tests/rules/permissions.test.ts'],
  },
  {
    what: 'staff release what any account holds, as if it were a guest’s',
    file: 'src/rules/permissions.ts',
    find: 'return stranger && staffOf(actor, target).allowed',
    replace: 'return (stranger || !stranger) && staffOf(actor, target).allowed',
    caughtBy: ['tests/rules/permissions.test.ts', 'tests/server/comty/holds.test.ts'],
  },
  {
    what: 'a guest who keeps no cookie holds any number of homes',
    file: 'server/db/migrations/0053_begin_deal.sql',
    find: 'and held_from = p_from and person_id is null) >= p_most then',
    replace: 'and held_from = p_from and person_id is null) < 0 then',
    caughtBy: ['tests/server/comty/holds.test.ts'],
  },
  {
    what: 'a guest’s address is kept after the hold',
    file: 'server/db/migrations/0042_guest_holds.sql',
    find: 'ended_at = clock_timestamp(), held_from = null where',
    replace: 'ended_at = clock_timestamp() where',
    caughtBy: ['tests/server/comty/holds.test.ts'],
  },
  {
    what: 'a hold is extended without end',
    file: 'server/db/migrations/0042_guest_holds.sql',
    find: 'v_deal.created_at + make_interval(mins => p_cap)',
    replace: "v_deal.created_at + interval '9 days'",
    caughtBy: ['tests/server/comty/holds.test.ts'],
  },
  {
    what: 'a project may let guests hold more than three',
    file: 'src/rules/guestHolds.ts',
    find: 'return Math.min(Math.max(guestHolds, 0), mostUnits)',
    replace: 'return Math.max(guestHolds, Math.min(0, mostUnits))',
    caughtBy: ['tests/server/comty/holds.test.ts'],
  },
  {
    what: 'a worksheet is checked before its author’s permission',
    file: 'server/worksheets/addWorksheet.ts',
    find: "  allowed(can(actor, 'submitWorksheet', target))\n",
    replace: '',
    caughtBy: ['tests/server/calls/access.test.ts'],
  },
  {
    what: 'a file is decoded before its sender’s permission is checked',
    file: 'server/http/runCall.ts',
    find: '    await handler.mayBring(ask as never, hereOf(parts, received, parts.db))\n',
    replace: '',
    caughtBy: ['tests/server/files/rightsFirst.test.ts'],
  },
]
