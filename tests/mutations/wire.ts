import type { Mutation } from './mutation.ts'

/** Network traffic: its content, size and order. */
export const wireMutations: readonly Mutation[] = [
  {
    what: 'a busy server counts as away, and is asked again every second',
    file: 'src/calls/exchange.ts',
    find: 'keptAt === null || response.headers.has(refusedHeader)',
    replace: 'keptAt === null',
    caughtBy: ['tests/calls/retryAfter.test.ts'],
  },
  {
    what: 'a cached answer hides when a busy server may be asked again',
    file: 'src/offline/networkFirst.ts',
    find: "if (retryAfter) headers.set('retry-after', retryAfter)",
    replace: 'void retryAfter',
    caughtBy: ['tests/offline/networkFirst.test.ts', 'tests/calls/retryAfter.test.ts'],
  },
  {
    what: 'answers with a secret are compressed',
    file: 'server/http/mayCompress.ts',
    find: "changes !== true && personal !== true && (offline === 'cached' || action === 'seeProject')",
    replace: "changes !== true || personal !== true || (offline === 'cached' && action === 'seeProject')",
    caughtBy: ['tests/server/http/compression.test.ts'],
  },
  {
    what: 'the caller with the most files is served first',
    file: 'server/files/fairQueue.ts',
    find: '    share.running += 1\n    toTheEnd(asker, share)\n',
    replace: '    share.running += 1\n    shares.set(asker, share)\n',
    caughtBy: ['tests/server/files/fairQueue.test.ts'],
  },
  {
    what: 'one caller’s files may take every place',
    file: 'server/files/fairQueue.ts',
    find: 'if (running < limits.places && share.running < limits.placesEach) return begin',
    replace: 'if (running < limits.places) return begin',
    caughtBy: ['tests/server/files/fairQueue.test.ts'],
  },
  {
    what: 'an address may ask as often as it likes',
    file: 'server/http/callLimits.ts',
    find: 'ofAddress: address,',
    replace: 'ofAddress: () => void address,',
    caughtBy: ['tests/server/http/calls.test.ts'],
  },
  {
    what: 'another site’s form may send requests in somebody’s name',
    file: 'server/http/crossSite.ts',
    find: "return site === undefined || site === 'same-origin' || site === 'none'",
    replace: "return site !== 'never'",
    caughtBy: ['tests/server/http/transport.test.ts'],
  },
]
