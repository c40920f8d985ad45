import type { Mutation } from './mutation.ts'

const companies = ['tests/server/calls/accessCompanies.test.ts']

/**
 * The sales office: whose homes, worksheets and plans people see and change, and what they learn about money.
 */
export const officeMutations: readonly Mutation[] = [
  {
    what: 'a role undoes the deals of another company and event',
    file: 'src/rules/permissions.ts',
    find: "'notRegistered'), seeProject(actor, target))\n  return unless(!(isOwner",
    replace: "'notRegistered'))\n  return unless(!(isOwner",
    caughtBy: ['tests/rules/permissions.test.ts', ...companies],
  },
  {
    what: 'worksheets for a model of another company are in the records',
    file: 'server/worksheets/worksheetRights.ts',
    find: 'if (can(ctx.actor, action, await placeOf(place)).allowed) may.add(place.id)',
    replace: 'if (place.id > 0) may.add(place.id)',
    caughtBy: companies,
  },
  {
    what: 'purchases of another company are in the records',
    file: 'server/office/salesRecords.ts',
    find: '.filter((one) => reviewsAll(ctx, lots, idsOf(one)))',
    replace: '.filter((one) => idsOf(one).length > 0 || reviewsAll(ctx, lots, []))',
    caughtBy: companies,
  },
  {
    what: 'staff of one company download the people of all',
    file: 'server/office/salesRecords.ts',
    find: 'if (company !== null && company !== 0)',
    replace: 'if (company !== null && company < 0)',
    caughtBy: companies,
  },
  {
    what: 'other people’s tasks use up a list',
    file: 'server/office/reach.ts',
    find: 'companyId: companyFilter(actor) ?? 0,',
    replace: 'companyId: Math.min(companyFilter(actor) ?? 0, 0),',
    caughtBy: companies,
  },
  {
    what: 'a list of tasks does not say that it is incomplete',
    file: 'server/office/saleList.ts',
    find: 'isCut: rows.length > most,',
    replace: 'isCut: rows.length > most + 1,',
    caughtBy: companies,
  },
  {
    what: 'the prices of every company are listed',
    file: 'server/office/lotPlans.ts',
    find: "if (atHand === undefined || !can(actor, 'changeSales', atHand.target).allowed) return []",
    replace: 'if (atHand === undefined) return []',
    caughtBy: companies,
  },
  {
    what: 'the lots of another company are changed',
    file: 'server/office/lotPlans.ts',
    find: "    allowed(can(actor, 'changeSales', atHand.target))\n",
    replace: '',
    caughtBy: companies,
  },
  {
    what: 'planned changes of another company are listed',
    file: 'server/office/lotPlans.ts',
    find: "items.filter(({ lotId }) => mayAt(actor, 'changeSales', lots.get(lotId)))",
    replace: 'items.filter(({ lotId }) => lots.has(lotId))',
    caughtBy: companies,
  },
  {
    what: 'planned changes of another company are cancelled',
    file: 'server/office/lotPlans.ts',
    find: '  await checkPlan(ctx, id)\n',
    replace: '',
    caughtBy: companies,
  },
  {
    what: 'a change is made although the price has changed since',
    file: 'server/office/runPlan.ts',
    find: "if (now === undefined || moneyOf(now, '').minor !== from) return 'moved'",
    replace: "if (now === undefined) return 'moved'",
    caughtBy: ['tests/server/comty/lotPlans.test.ts'],
  },
  {
    what: 'brokers who left are seen by those of some communities',
    file: 'server/db/marketplace.ts',
    find: 'or (${withLeavers}::boolean and exists',
    replace: 'or (coalesce(${withLeavers}::boolean, true) is not null and exists',
    caughtBy: ['tests/server/comty/marketplace.test.ts'],
  },
  {
    what: 'a buyer is told that they owe nothing although a cheque came in',
    file: 'server/office/unsell.ts',
    find: 'byCardOrDebit + (await notedLeft(db, id))',
    replace: 'byCardOrDebit + 0 * (await notedLeft(db, id))',
    caughtBy: ['tests/server/payments/notedMoney.test.ts'],
  },
  {
    what: 'a dispute is shown the sum of all recorded prices',
    file: 'src/rules/office/lotPlan.ts',
    find: 'return field === undefined || others.length > 0 ? null : (prices[field] ?? null)',
    replace:
      'return [field, ...others].reduce((sum, one) => sum + (one === undefined ? 0 : (prices[one] ?? 0)), 0)',
    caughtBy: ['tests/rules/office/lotPlan.test.ts', 'tests/server/comty/replay.test.ts'],
  },
  {
    what: 'the first broker is forgotten over the newest registrations',
    file: 'server/db/clients.ts',
    find: 'where seen.nth <= ${most} or w.id in (select id from firsts)',
    replace: 'where seen.nth <= ${most}',
    caughtBy: ['tests/server/comty/clients.test.ts'],
  },
  {
    what: 'a broker sees what others have earned',
    file: 'server/office/commissions.ts',
    find: 'personId: userId, most',
    replace: 'personId: null, most',
    caughtBy: ['tests/server/comty/marketplace.test.ts'],
  },
  {
    what: 'one person alone marks a commission as paid',
    file: 'server/office/commissions.ts',
    find: '  refuseOwn(row.asked.by, by)\n',
    replace: '',
    caughtBy: ['tests/server/comty/marketplace.test.ts'],
  },
  {
    what: 'a waiting list does not say that it is incomplete',
    file: 'server/office/waitingList.ts',
    find: 'isCut: found.length > most,',
    replace: 'isCut: found.length > most + 1,',
    caughtBy: companies,
  },
  {
    what: 'other people’s places use up a waiting list',
    file: 'server/db/waiting.ts',
    find: ' and ${areWithin(reach, sql`array[w.lot_id]`)}',
    replace: '',
    caughtBy: companies,
  },
]
