import type { Mutation } from './mutation.ts'

/** Who a session stands for, and what guessing at accounts costs. */
export const sessionsMutations: readonly Mutation[] = [
  {
    what: 'wrong passwords make nobody wait',
    file: 'server/sessions/slowDown.ts',
    find: 'return wrong < free ? 0 : Math.min(firstMs * 2 ** (wrong - free), longestMs)',
    replace: 'return 0 * wrong',
    caughtBy: ['tests/server/user/accountGuards.test.ts'],
  },
  {
    what: 'a guest’s session takes the place of whoever has signed in',
    file: 'server/calls/user/guestSession.ts',
    find: "personId === null ? 'guest' : 'session'",
    replace: "personId === null ? 'session' : 'session'",
    caughtBy: ['tests/server/user/accountGuards.test.ts'],
  },
  {
    what: 'whoever signs out goes on as the guest they were',
    file: 'server/calls/user/enter.ts',
    find: "  cookies.clear('session')\n  cookies.clear('guest')\n",
    replace: "  cookies.clear('session')\n",
    caughtBy: ['tests/server/user/accountGuards.test.ts'],
  },
  {
    what: 'a session without the second factor that its builder demands goes on',
    file: 'server/db/actors.ts',
    find: ' and not ${lacksSecondFactor}',
    replace: '',
    caughtBy: ['tests/server/user/accountGuards.test.ts'],
  },
  {
    what: 'a session that was ended elsewhere is believed for a minute',
    file: 'server/sessions/whoIs.ts',
    find: 'const believedMs = 10_000',
    replace: 'const believedMs = 60_000',
    caughtBy: ['tests/server/sessions/whoIs.test.ts'],
  },
  {
    what: 'a session that ended while it was remembered goes on',
    file: 'server/sessions/whoIs.ts',
    find: 'found && found.expiresAt > now() ? found.actor',
    replace: 'found && found.expiresAt > 0 ? found.actor',
    caughtBy: ['tests/server/sessions/whoIs.test.ts'],
  },
  {
    what: 'a sign-in leaves the session before it open',
    file: 'server/calls/user/enter.ts',
    find: 'await revokeSession(db, actor.sessionId)\n  }\n',
    replace: '}\n',
    caughtBy: ['tests/server/user/session.test.ts'],
  },
  {
    what: 'a sign-out leaves the session open at the server',
    file: 'server/calls/user/enter.ts',
    find: 'await revokeSession(db, actor.sessionId)\n    if',
    replace: 'if',
    caughtBy: ['tests/server/user/session.test.ts'],
  },
  {
    what: 'an answer from before a sign-in signs out again',
    file: 'src/session/start.ts',
    find: 'if (mine !== asked || sessionStore.get(personAtom) !== before) return',
    replace: '',
    caughtBy: ['tests/calls/whoIsHere.test.ts'],
  },
  {
    what: 'whoever waits for the server’s word does not wait until who has gone is forgotten',
    file: 'src/session/start.ts',
    find: '  await underWay\n',
    replace: '',
    caughtBy: ['tests/session/start.test.ts'],
  },
]
