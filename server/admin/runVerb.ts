import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { DirectoryBusy } from '../db/pglite/directoryLock.ts'
import { type AnswerOf, type AskOf, performVerb, type VerbName } from './adminVerbs.ts'
import { askServer } from './askServer.ts'

/** So long a server that has the database and does not listen yet is waited for: the first start makes the database. */
const patienceMs = 120_000
const pauseMs = 500

/** Opens the database of the configuration. @throws a sentence when there is none and none is to be made. */
async function open(config: Config, mayCreate: boolean): Promise<Database> {
  const place = databasePlace(config)
  if (!mayCreate && place.directory !== undefined && !existsSync(place.directory)) {
    throw new Error(
      `There is no database in ${config.dataFolder}. Start the server once, or say where its data is: LOTLINE_DATA or DATABASE_URL.`,
    )
  }
  return await openDatabase(place)
}

/**
 * Runs a verb for the command at the terminal: in the server that runs on the same data, else on the database itself. Only
 * an import makes a database that is not there.
 */
export async function runVerb<N extends VerbName>(
  name: N,
  ask: AskOf<N>,
  say: (line: string) => void = () => undefined,
): Promise<AnswerOf<N>> {
  const config = readConfig(process.env)
  const until = performance.now() + patienceMs
  for (let told = false; ; told = true) {
    if (config.databaseUrl === undefined) {
      const asked = await askServer(config.dataFolder, name, ask)
      if (asked !== undefined) return asked.answer
    }
    try {
      const db = await open(config, name === 'import')
      try {
        const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`
        return await performVerb(name, { db, config, origin }, ask)
      } finally {
        await db.close()
      }
    } catch (error) {
      if (!(error instanceof DirectoryBusy) || performance.now() > until) throw error
    }
    if (!told) say('The server is still starting; waiting for it.')
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}
