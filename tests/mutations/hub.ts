import type { Mutation } from './mutation.ts'

/** Connections to the hub, and how a page reconnects. */
export const hubMutations: readonly Mutation[] = [
  {
    what: 'one address may take every connection of the hub',
    file: 'server/hub/connections.ts',
    find: 'return (this.#byAddress.get(address) ?? 0) >= connectionsPerAddress ? 429 : undefined',
    replace: 'return connectionsPerAddress < 0 ? 429 : undefined',
    caughtBy: ['tests/server/hub/limits.test.ts'],
  },
  {
    what: 'the hub is not told where a connection comes from',
    file: 'server/live/openLive.ts',
    find: '    addressOf: (request) => networkOf(clientAddress(request, parts.trustProxy)),\n',
    replace: '',
    caughtBy: ['tests/server/hub/otherUpgrades.test.ts'],
  },
  {
    what: 'any client may say where it comes from',
    file: 'server/http/clientAddress.ts',
    find: "if (trustProxy === false) return hops[0] ?? ''",
    replace: "if (trustProxy === false) return hops.at(-1) ?? ''",
    caughtBy: ['tests/server/hub/otherUpgrades.test.ts'],
  },
  {
    what: 'a page of another site may open the hub',
    file: 'server/hub/admission.ts',
    find: 'if (!options.allowOrigin(request.headers.origin, request)) return { status: 403 }',
    replace: '',
    caughtBy: ['tests/server/hub/refusals.test.ts'],
  },
  {
    what: 'the hub is not woken when the server is back',
    file: 'src/live/live.ts',
    find: 'const forgetOutages = deps.whenBack(afterOutage)',
    replace: 'const forgetOutages = deps.whenBack(() => undefined)',
    caughtBy: ['tests/live/live.test.ts'],
  },
  {
    what: 'an attempt that hangs in an outage keeps the next one waiting',
    file: 'src/live/live.ts',
    find: '    attempt += 1\n    connecting = false\n    tries = 0\n',
    replace: '    tries = 0\n',
    caughtBy: ['tests/live/live.test.ts'],
  },
  {
    what: 'while the server is away nobody asks whether it is back',
    file: 'src/calls/reach.ts',
    find: 'timer ??= setTimeout(askOnTime, askAgainIn(Math.random()))',
    replace: 'timer ??= undefined',
    caughtBy: ['tests/live/live.test.ts'],
  },
]
