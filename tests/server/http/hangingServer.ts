import { handlers } from '../../../server/calls/handlers.ts'
import { readConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import type { CallContext } from '../../../server/context/handler.ts'
import { openLog } from '../../../server/logs/log.ts'
import { startServer } from '../../../server/startServer.ts'
import { addTwoProjects } from './twoProjects.ts'

/** A server whose hold does its work but never commits, so that it can be killed there. */
const db = await openDatabase({ directory: process.argv[2] })
await addTwoProjects(db)
const hang = async (_: unknown, here: CallContext): Promise<never> => {
  await here.db.run(sql`insert into building (project_id, name) values ('C0101', 'hanging')`)
  process.stdout.write('working\n')
  return await new Promise(() => undefined)
}
const config = readConfig({ PORT: '0', LOTLINE_HOST: '127.0.0.1' })
const hanging = { ...handlers, '/comty/PutDPTimerLR': hang }
const server = await startServer({ config, db, handlers: hanging, log: openLog('silent') })
process.stdout.write(`${server.address}\n`)
