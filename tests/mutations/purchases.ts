import type { Mutation } from './mutation.ts'

/** Purchases: stock, the order of steps, totals and who takes part. */
export const purchasesMutations: readonly Mutation[] = [
  {
    what: 'a home that comes free goes to the last in its line',
    file: 'server/db/migrations/0120_waiting_list.sql',
    find: 'order by w.id limit 1;',
    replace: 'order by w.id desc limit 1;',
    caughtBy: ['tests/server/comty/waiting.test.ts'],
  },
  {
    what: 'an offer is announced at every check',
    file: 'server/timers/waitingClock.ts',
    find: 'await markTold(tx, id, told)',
    replace: 'void markTold',
    caughtBy: ['tests/server/comty/waiting.test.ts'],
  },
  {
    what: 'a choice is given out no matter how many have it',
    file: 'server/db/migrations/0065_purchases.sql',
    find: 'and v_taken + v_one.amount > v_one.available then',
    replace: 'and v_taken < 0 then',
    caughtBy: ['tests/server/purchase/purchases.test.ts'],
  },
  {
    what: 'a call may leave out the steps before it',
    file: 'server/purchases/steps.ts',
    find: 'if (mayOpen(purchaseJourney, facts, step)) return',
    replace: "if (mayOpen(purchaseJourney, facts, step) || facts.state === 'open') return",
    caughtBy: ['tests/server/purchases/badInput.test.ts'],
  },
  {
    what: 'a choice is priced as the page says',
    file: 'server/purchases/choose.ts',
    find: 'if (sheet.total !== ask.total) throw',
    replace: 'if (sheet.total < 0) throw',
    caughtBy: ['tests/server/purchases/badInput.test.ts'],
  },
  {
    what: 'a home is held again at a price that nobody agreed to',
    file: 'server/purchases/takeAgain.ts',
    find: 'if (agreed !== ask.total) throw',
    replace: 'if (agreed < 0) throw',
    caughtBy: ['tests/server/purchases/expiryAtEachStep.test.ts'],
  },
  {
    what: 'a home is reserved at a price that the buyer has not seen',
    file: 'server/purchases/reserve.ts',
    find: 'if (row.sheet.total !== ask.total) throw',
    replace: 'if (row.sheet.total < 0) throw',
    caughtBy: ['tests/server/purchase/purchases.test.ts'],
  },
  {
    what: 'anybody who knows its number takes part in a purchase',
    file: 'server/purchases/rights.ts',
    find: 'if (!row.isParty && !(await isStaffOf(ctx, row))) throw purchaseNotFound()',
    replace: 'if (!row.isParty && (await isStaffOf(ctx, row)) === null) throw purchaseNotFound()',
    caughtBy: ['tests/server/purchase/purchases.test.ts'],
  },
  {
    what: 'a preview is made at any price a page shows',
    file: 'server/purchases/preview.ts',
    find: 'isAmount(price, sheet.total) &&',
    replace: 'isAmount(sheet.total < 0 ? price : null, sheet.total) &&',
    caughtBy: ['tests/server/purchases/badInput.test.ts'],
  },
  {
    what: 'of two homes, the lost one gets the last stall',
    file: 'server/purchases/todaysPrices.ts',
    find: 'const wished = [...all.filter(isHeld), ...all.filter((one) => !isHeld(one))]',
    replace: 'const wished = all',
    caughtBy: ['tests/server/purchases/oneOfTwoEnds.test.ts'],
  },
  {
    what: 'of two purchasers added on two devices, one replaces the other',
    file: 'server/purchases/keepFields.ts',
    find: 'mergedTyped(row.typed, placed.typed)',
    replace: 'mergedTyped(row.typed, ask.typed)',
    caughtBy: ['tests/server/purchases/twoAddPurchasers.test.ts'],
  },
  {
    what: 'what the office has cancelled looks cancelled by its buyer',
    file: 'server/purchases/cancel.ts',
    find: "isStaff(actor) ? 'office' : 'cancelled'",
    replace: "isStaff(actor) ? 'cancelled' : 'cancelled'",
    caughtBy: ['tests/server/purchases/whyItEnded.test.ts'],
  },
]
