import type { Mutation } from './mutation.ts'

const signing = ['tests/server/digitaldocs/signing.test.ts']

/** Papers and signatures: what keeps a contract as its parties agreed to it. */
export const envelopesMutations: readonly Mutation[] = [
  {
    what: 'an amendment that everybody has signed leaves the deal as it was',
    file: 'server/db/envelopeMoves.ts',
    find: "    if (by === 'amendment') await changeDealAt(tx, purchaseId, { key, value: after })\n",
    replace: "    if (by === 'initials') await changeDealAt(tx, purchaseId, { key, value: after })\n",
    caughtBy: signing,
  },
  {
    what: 'an amendment restarts the withdrawal period',
    file: 'server/envelopes/noteDeliveries.ts',
    find: '  if (!isPurchaser(signer) || after.amends !== null) return\n',
    replace: '  if (!isPurchaser(signer)) return\n',
    caughtBy: signing,
  },
  {
    what: 'a voided amendment takes the place of the contract',
    file: 'server/db/envelopes.ts',
    find: " and not (state = 'voided' and amends is not null)",
    replace: '',
    caughtBy: signing,
  },
  {
    what: 'a renewed amendment proposes nothing',
    file: 'server/envelopes/create.ts',
    find: '  if (before !== undefined && amends !== null) await copyChanges(db, before.id, draft.id)\n',
    replace: '',
    caughtBy: signing,
  },
  {
    what: 'a paper that amends another is signed with the contract',
    file: 'src/rules/papers/pack.ts',
    find: '  return papersFor(papers, deal).filter(({ amends }) => amends === null)',
    replace: '  return papersFor(papers, deal)',
    caughtBy: ['tests/rules/papers/amendment.test.ts'],
  },
]
