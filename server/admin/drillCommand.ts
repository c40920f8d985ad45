import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { userTypes } from '../../src/rules/actor.ts'
import { openBackup } from '../backup/backupFile.ts'
import { restoreFiles, restorePostgres } from '../backup/restoreBackup.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { type Config, readConfig } from '../config/config.ts'
import { checkAudit } from '../db/audit.ts'
import { rowCounts, sumOf } from '../db/backups.ts'
import { type DatabasePlace, openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { readSome } from '../db/objects/checkObjects.ts'
import { createPerson, newcomer } from '../db/persons.ts'
import { type FreeHome, freeHome, quietCopy } from '../db/quietCopy.ts'
import { readKeys } from '../db/sealedFields/keyFile.ts'
import { hashOfSecret } from '../secrets/passwords.ts'
import { newToken } from '../secrets/tokens.ts'
import { startSpare } from './spareServer.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const email = 'drill@lotline.invalid'
const filesRead = 20

/** Runs a step and prints how long it took. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  say(`${what.padEnd(24)} ${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`)
  return done
}

/** Signs in and holds a home as staff would. @throws Error with the server's answer. */
async function signInAndHold(address: string, password: string, home: FreeHome | undefined): Promise<void> {
  const ask = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const key = newToken()
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const cookie = await timed('sign in', async () => {
    const { headers } = await ask('/user/Login', { email, password })
    return headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  })
  if (home === undefined) return say('No home is for sale: none was held.')
  const { projectId, id, templateId } = home
  await timed('hold a home', async () =>
    home.isSuite
      ? await ask('/comty/PutDPTimer', { projectId, suite_id: id }, cookie)
      : await ask('/comty/PutDPTimerLR', { projectId, lot_id: id, template_id: templateId }, cookie),
  )
}

/** The keys in the data folder, unless they are in LOTLINE_FIELD_KEYS. */
const keysOf = async ({ fieldKeys, dataFolder }: Config): Promise<readonly string[] | undefined> =>
  fieldKeys ?? (await readKeys(join(dataFolder, 'field-keys')))

async function drill(file: string, into: string | undefined, config: Config): Promise<void> {
  const backup = await timed('read and check the file', async () => await openBackup(file))
  const isFiles = backup.manifest.kind === 'pglite'
  if (isFiles === (into !== undefined))
    throw new UsageFault(
      isFiles ? '--into is for PostgreSQL only.' : 'A backup of PostgreSQL needs --into, an empty database.',
    )
  const fieldKeys = await keysOf(config)
  const spare = await mkdtemp(join(dirname(file), '.lotline-drill-'))
  const directory = join(spare, 'database')
  const { bucket } = databasePlace(config)
  const place: DatabasePlace =
    into === undefined ? { directory, fieldKeys, bucket } : { url: into, fieldKeys, bucket }
  try {
    await timed('restore', async () =>
      into === undefined
        ? await restoreFiles(backup, { directory, fieldKeys, bucket, replace: false, erasures: [] })
        : await restorePostgres(backup, { url: into, fieldKeys, bucket, erasures: [] }),
    )
    const password = newToken()
    const db = await openDatabase(place)
    let home: FreeHome | undefined
    try {
      const audit = await timed('verify the audit log', async () => await checkAudit(db))
      if (audit.broken !== null) throw new Error(`Row ${audit.broken} of the audit log does not match.`)
      const rows = await timed('count rows', async () => await rowCounts(db))
      say(
        `${sumOf(rows)} rows in ${Object.keys(rows).length} tables, ${audit.rows} of them in the audit log.`,
      )
      home = await freeHome(db)
      if (bucket !== undefined) {
        const read = await timed('read files', async () => await readSome(db, filesRead))
        say(`${read} files of the bucket have the hash of their row.`)
      }
      const passwordHash = await hashOfSecret(password)
      await db.transaction(async (tx) => {
        await quietCopy(tx)
        const rights = { userType: userTypes.rep, roles: [3], allProjects: true, activated: true }
        await createPerson(tx, {
          ...newcomer,
          email,
          passwordHash,
          firstName: 'Drill',
          lastName: '.',
          ...rights,
        })
      })
    } finally {
      await db.close()
    }
    const server = await timed(
      'start a server',
      async () => await startSpare(spare, { url: into, fieldKeys, bucket: config.bucket }),
    )
    try {
      await signInAndHold(server.address, password, home)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(spare, { recursive: true, force: true })
  }
}

await runCommand({
  usage: 'npm run drill -- FILE [--into postgres://…]',
  help: `Tries a backup: restores it to a spare place, verifies the audit log, counts rows, starts a server on it, signs in and holds a
home, and prints how long each step took. It touches neither the server nor its database, and no mail leaves the copy.
  --into  an empty PostgreSQL database, for a backup of PostgreSQL; drop it afterwards
Exit code 0: the backup can be used. 1: it cannot, and why.`,
  options: { into: { type: 'string' } },
  operands: [1, 1],
  run: async ({ values: { into }, operands: [file = ''] }) => {
    await timed('in all', async () => await drill(resolve(file), into, readConfig(process.env)))
    say('The backup can be used.')
    return 0
  },
})
