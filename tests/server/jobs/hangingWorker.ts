import { openDatabase } from '../../../server/db/database.ts'
import { startJobs } from '../../../server/jobs/startJobs.ts'
import { openLog } from '../../../server/logs/log.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

/** A process that starts every email job and finishes none. It reports each start, and waits to be killed. */
const [place = '', where = ''] = process.argv.slice(2)
const db = await openDatabase(
  place === 'url' ? { url: where, fieldKeys: testFieldKeys } : { directory: where },
)
startJobs({
  db,
  kinds: [
    {
      kind: 'mail',
      backoff: { first: 1, most: 1, tries: 5 },
      keepHours: 1,
      run: async () => {
        process.stdout.write('at work\n')
        return await new Promise<never>(() => undefined)
      },
    },
  ],
  log: openLog('silent'),
  jobFailed: () => undefined,
})
setInterval(() => undefined, 1000)
