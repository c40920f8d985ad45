import type { Mutation } from './mutation.ts'

/** Jobs, the second door, and calls that ask a third party. */
export const jobsMutations: readonly Mutation[] = [
  {
    what: 'a process that was only slow ends a job that another has taken over',
    file: 'server/db/jobs.ts',
    find: 'where id = ${id} and tries = ${tries} and outcome is null`)\n  if (rows === 0) throw new ClaimLost()',
    replace:
      'where id = ${id} and ${tries} > 0 and outcome is null`)\n  if (rows === 0) throw new ClaimLost()',
    caughtBy: ['tests/server/jobs/jobs.test.ts'],
  },
  {
    what: 'a job that kills its process is tried for ever',
    file: 'server/jobs/runJob.ts',
    find: 'if (job.tries > backoff.tries) {',
    replace: 'if (job.tries > backoff.tries + 1_000_000) {',
    caughtBy: ['tests/server/jobs/jobs.test.ts'],
  },
  {
    what: 'jobs of one kind take every lane',
    file: 'server/jobs/startJobs.ts',
    find: 'busy(kind) < atOnce',
    replace: 'busy(kind) < atOnce + lanes',
    caughtBy: ['tests/server/jobs/jobs.test.ts'],
  },
  {
    what: 'a mail that moves over gets another number',
    file: 'server/db/migrations/0060_jobs.sql',
    find: "select id, 'mail', next_try_at,",
    replace: "select id + 100, 'mail', next_try_at,",
    caughtBy: ['tests/server/jobs/mailMovesOver.test.ts'],
  },
  {
    what: 'a notice is believed whoever signed it',
    file: 'server/secrets/standardSignature.ts',
    find: 'given.length === expected.length && timingSafeEqual(given, expected)',
    replace: '(given.length !== expected.length || timingSafeEqual(given, given))',
    caughtBy: ['tests/server/secrets/standardSignature.test.ts'],
  },
  {
    what: 'a notice of last year is taken for one of today',
    file: 'server/secrets/standardSignature.ts',
    find: '- Number(time)) > tolerance) return null',
    replace: '- Number(time)) > Infinity) return null',
    caughtBy: ['tests/server/secrets/standardSignature.test.ts'],
  },
  {
    what: 'a notice is believed without asking the provider',
    file: 'server/mail/notices/resendNotices.ts',
    find: 'if (last_event === why) return',
    replace: 'if (last_event !== null) return',
    caughtBy: ['tests/server/webhooks/resendNotices.test.ts'],
  },
  {
    what: 'mail goes on to an address from which it came back',
    file: 'server/mail/mailJob.ts',
    find: '!proving.has(mail.kind) &&',
    replace: 'mail.id < 0 &&',
    caughtBy: ['tests/server/webhooks/resendNotices.test.ts', 'tests/server/user/mail.test.ts'],
  },
  {
    what: 'what a dead process left open is sent anew unseen',
    file: 'server/http/asking.ts',
    find: "kind === 'leftOpen' ? await heard(handler.lookUp(intent, signal), signal) : absent",
    replace: "kind === 'intended' ? await heard(handler.lookUp(intent, signal), signal) : absent",
    caughtBy: ['tests/server/http/asking.test.ts'],
  },
  {
    what: 'a second press asks again while the first is still thought about',
    file: 'server/db/intents.ts',
    find: 'row === undefined || row.busy || row.intent === null',
    replace: 'row === undefined || row.intent === null',
    caughtBy: ['tests/server/http/asking.test.ts'],
  },
  {
    what: 'a field that stands in the path may be another in the body',
    file: 'server/http/incoming.ts',
    find: 'const twice = names.find((name) => Object.hasOwn(body, name))',
    replace: 'const twice = names.find((name) => Object.hasOwn(body, name) && name.length > 99)',
    caughtBy: ['tests/server/user/mail.test.ts'],
  },
]
