import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../config/config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { DirectoryBusy } from '../db/pglite/directoryLock.ts'
import { type AnswerOf, type AskOf, performVerb, type VerbName } from './adminVerbs.ts'
import { askServer } from './askServer.ts'

/** Generous, because a first start creates the database. */
const patienceMs = 120_000
const pauseMs = 500

/** @throws Error when the database is missing and must not be created. */
async function open(config: Config, mayCreate: boolean): Promise<Database> {
  const place = databasePlace(config)
  if (!mayCreate && place.directory !== undefined && !existsSync(place.directory)) {
    throw new Error(
      `There is no database in ${config.dataFolder}. Start the server once, or set LOTLINE_DATA or DATABASE_URL to its data.`,
    )
  }
  return await openDatabase(place)
}

export type Perform = <N extends VerbName>(name: N, ask: AskOf<N>) => Promise<AnswerOf<N>>

/**
 * Runs verbs in the server that has the data open, otherwise on the database. Only an import creates a
 * missing one.
 */
export async function runVerbs<T>(
  work: (perform: Perform) => Promise<T>,
  say: (line: string) => void = () => undefined,
): Promise<T> {
  const config = readConfig(process.env)
  const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`
  let db: Database | undefined
  const perform = async <N extends VerbName>(name: N, ask: AskOf<N>): Promise<AnswerOf<N>> => {
    const until = performance.now() + patienceMs
    for (let told = false; db === undefined; told = true) {
      if (config.databaseUrl === undefined) {
        const asked = await askServer(config.dataFolder, name, ask)
        if (asked !== undefined) return asked.answer
      }
      try {
        db = await open(config, name.startsWith('import.'))
      } catch (error) {
        if (!(error instanceof DirectoryBusy) || performance.now() > until) throw error
        if (!told) say('The server is still starting; waiting for it.')
        await new Promise((done) => setTimeout(done, pauseMs))
      }
    }
    return await performVerb(name, { db, config, origin }, ask)
  }
  try {
    return await work(perform)
  } finally {
    await db?.close()
  }
}

export async function runVerb<N extends VerbName>(
  name: N,
  ask: AskOf<N>,
  say: (line: string) => void = () => undefined,
): Promise<AnswerOf<N>> {
  return await runVerbs(async (perform) => await perform(name, ask), say)
}
