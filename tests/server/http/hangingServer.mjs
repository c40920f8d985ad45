/**
 * A server whose hold does its work but never commits, so that it can be killed there. Plain JavaScript: see
 * `serverScript()`.
 */
const [directory, base, ending] = process.argv.slice(2)
const server = async (path) => await import(`${base}${path}${ending}`)
const { handlers } = await server('calls/handlers')
const { readConfig } = await server('config/config')
const { openDatabase } = await server('db/database')
const { sql } = await server('db/sql')
const { openLog } = await server('logs/log')
const { startServer } = await server('startServer')

const db = await openDatabase({ directory })
await db.run(sql`insert into builder (id, name) values (1, 'Builder')`)
await db.run(sql`
  insert into project (id, builder_id, name, project_type, flags)
  values ('C0101', 1, 'C0101', 1, ${sql.json({ requireLogin: false, worksheets: true, guestHolds: 3 })})`)
const hang = async (_, here) => {
  await here.db.run(sql`insert into building (project_id, name) values ('C0101', 'hanging')`)
  process.stdout.write('working\n')
  return await new Promise(() => undefined)
}
const config = readConfig({ PORT: '0', LOTLINE_HOST: '127.0.0.1' })
const hanging = { ...handlers, '/comty/PutDPTimerLR': hang }
const { address } = await startServer({ config, db, handlers: hanging, log: openLog('silent') })
process.stdout.write(`${address}\n`)
