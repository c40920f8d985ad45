import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { type OwnPostgres, startOwnPostgres } from '../../postgres/startPostgres.ts'
import { freePort } from '../../world/freePort.ts'
import { serverFile } from '../../world/serverFile.ts'
import { type OwnProcess, startProcess } from '../../world/serverProcess.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { type FaultProxy, startFaultProxy } from '../faultProxy.ts'
import { emptyDisk, prepareFullDisk } from './fullDisk.ts'

// Generous: each process loads the whole server, and the machine may be busy.
const patience = 150_000
const yes = (): boolean => true
const no = (): boolean => false
const clockScript = join(import.meta.dirname, 'movedClock.mjs')

interface Running {
  readonly port: number
  readonly process: OwnProcess
  moves: number
}

/** A server in a process of its own on a real PostgreSQL, behind a bad line. Many cells share it. */
export interface Stage {
  /** The line to the server, where devices and gateways reach it. */
  readonly proxy: FaultProxy
  /** The judge's own connection. */
  readonly db: Database
  readonly url: string
  readonly folder: string
  killServer(): Promise<void>
  startServer(): Promise<void>
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** Starts the next release's process beside this one; the returned function hands over to it. */
  update(): Promise<() => Promise<void>>
  /** Moves the clock of the server's process. */
  moveClock(ms: number): Promise<void>
  /** Makes everything work again after a cell that broke off, so that the next one starts well. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** The environment of a process that uses this database: the server, and commands. */
export const environmentOf = (url: string, folder: string): Record<string, string> => ({
  DATABASE_URL: url,
  LOTLINE_DATA: folder,
  LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
})

export const clockArguments = ['--import', clockScript]

async function hear(process: OwnProcess, words: string): Promise<void> {
  const end = Date.now() + patience
  const over = { is: false }
  void process.ended.then(() => (over.is = true))
  while (!process.said().includes(words)) {
    if (over.is || Date.now() > end) throw new Error(`It does not say '${words}': ${process.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** `prepare` fills the database; `settings` are variables of the server. */
export async function openStage(
  prepare: (db: Database) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const postgres = await startOwnPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'lotline-matrix-'))
  try {
    return await openOn(postgres, folder, prepare, settings)
  } catch (fault) {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    throw fault
  }
}

async function openOn(
  postgres: OwnPostgres,
  folder: string,
  prepare: (db: Database) => Promise<void>,
  settings: Readonly<Record<string, string>>,
): Promise<Stage> {
  const url = await postgres.newDatabase()
  const db = await openDatabase({ url, fieldKeys: testFieldKeys })
  await prepare(db)
  await prepareFullDisk(db)
  const clockFile = join(folder, 'clock')
  const launch = async (): Promise<Running> => {
    const port = await freePort()
    const env = {
      ...environmentOf(url, folder),
      PORT: String(port),
      RATE_ADDRESS: '1000000',
      RATE_SESSION: '1000000',
      RATE_LOGIN: '1000',
      TRUST_PROXY: '1',
      MOVED_CLOCK: clockFile,
      ...settings,
    }
    const process = startProcess([...clockArguments, ...serverFile('index.ts')], env, patience)
    await hear(process, 'Lotline is at')
    return { port, process, moves: 0 }
  }
  let running = await launch()
  const proxy = await startFaultProxy(() => running.port)
  const kill = async ({ process: { child, ended } }: Running): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  let isDatabaseUp = true
  const stage: Stage = {
    proxy,
    db,
    url,
    folder,
    killServer: async () => await kill(running),
    startServer: async () => {
      running = await launch()
    },
    async killDatabase() {
      isDatabaseUp = false
      await postgres.kill()
    },
    async startDatabase() {
      await postgres.start()
      isDatabaseUp = true
      // The judge's own connections are dead too.
      while (!(await db.run(sql`select 1`).then(yes, no)))
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
    async mend() {
      proxy.rule()
      proxy.release()
      if (!isDatabaseUp) await stage.startDatabase()
      await emptyDisk(db)
      const { exitCode, signalCode } = running.process.child
      if (exitCode !== null || signalCode !== null) await stage.startServer()
      await stage.moveClock(0)
    },
    async update() {
      const next = await launch()
      return async () => {
        const last = running
        running = next
        last.process.child.kill('SIGTERM')
        const code = await last.process.ended
        if (code !== 0) throw new Error(`The old process ended with ${code}: ${last.process.said()}`)
      }
    },
    async moveClock(ms) {
      writeFileSync(clockFile, String(ms))
      running.moves += 1
      running.process.child.kill('SIGUSR2')
      await hear(running.process, `clock moved, ${running.moves}\n`)
    },
    async stop() {
      await proxy.stop()
      await kill(running)
      await db.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return stage
}
