import type { Mutation } from './mutation.ts'

/** Unsent work: claimed, sent, settled, confirmed. */
export const outboxMutations: readonly Mutation[] = [
  {
    what: 'a portal’s page counts as an answer',
    file: 'src/offline/classify.ts',
    find: 'if (!heard.headers.has(answerHeader) || value === null) {',
    replace: 'if (value === null) {',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'a picture is sent before its worksheet',
    file: 'src/offline/claim.ts',
    find: 'return parent === undefined || hasArrived(parent.state)',
    replace: 'return parent === undefined || parent !== undefined',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'sealed bytes are sent without a look at their hash',
    file: 'src/offline/deliver.ts',
    find: 'if (body === undefined || (await hashOf(body.bytes)) !== row.hash) return',
    replace: 'if (body === undefined) return',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'what was delivered is written to the outbox again under its key',
    file: 'src/offline/enqueue.ts',
    find: 'if (known.length + delivered.length > 0)',
    replace: 'if (known.length > 0)',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'work that the server does not know counts as confirmed',
    file: 'src/offline/confirm.ts',
    find: '!found.known || found.status === null || found.status < 200 || found.status >= 300',
    replace: 'found.status !== null && (found.status < 200 || found.status >= 300)',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'a sender that is frozen is never overtaken',
    file: 'src/offline/lock.ts',
    find: 'if (mark === undefined || Math.abs(deps.now() - mark.at) <= frozenAfterMs) return null',
    replace: 'if (mark === undefined || mark.at !== 0) return null',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'work is said to be received while a picture of it is missing',
    file: 'src/offline/settle.ts',
    find: 'if (!family.every((row) => hasArrived(row.state))) return',
    replace: '',
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
  {
    what: 'the outbox does not wait as long as the server asks',
    file: 'src/offline/drain.ts',
    find: "heard === 'damaged' || heard === null ? 0 : retryAfter(heard.headers.get('retry-after'), deps.now())",
    replace: "heard === 'damaged' ? retryAfter(null, 0) : 0",
    caughtBy: ['tests/offline/outbox.test.ts'],
  },
]
