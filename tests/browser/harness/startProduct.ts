import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/db/database.ts'
import { freePort } from '../../world/freePort.ts'
import { shortJourneys } from '../../world/shortJourneys.ts'
import { alone, artifacts, builtFolder, newest } from './built.ts'

/** Generous, because a first start creates a database and loads the demo, perhaps on a busy machine. */
const startMs = 180_000
const stopMs = 20_000

export interface Product {
  /** The server's own address. Pages may reach it elsewhere, see a device's `origin`. */
  readonly address: string
  readonly port: number
  /** Of the process that runs now. */
  pid(): number
  readonly dataFolder: string
  /** Simulates a power cut with SIGKILL, unless it is to end gracefully. */
  kill(how?: 'gracefully'): Promise<void>
  /** Restarts on the same data and port, with another build of the page if given. */
  start(appFolder?: string): Promise<void>
  /** Stops for good and removes the data. */
  stop(): Promise<void>
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function run(
  dist: string,
  port: number,
  data: string,
  appFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(dist, 'server/index.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOTLINE_HOST: '127.0.0.1',
      LOTLINE_DATA: data,
      LOTLINE_APP: appFolder,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      RATE_ADDRESS: '1000000',
      RATE_SESSION: '1000000',
      RATE_LOGIN: '1000',
      DATABASE_URL: '',
      ...settings,
    },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server did not start:\n${said}`)), startMs)
    const hear = (part: Buffer) => {
      said += part.toString()
      if (!said.includes('Lotline is at')) return
      clearTimeout(late)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The server ended with ${code}:\n${said}`))
    })
  })
  child.stderr.on('data', (part: Buffer) => process.stderr.write(part))
  return child
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended(child)
  clearTimeout(hard)
}

function copyData(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    // The socket of `npm run import` belongs to the process that made it.
    filter: (source) => !source.endsWith('.sock'),
  })
}

/**
 * What purchases in the demo's first two communities require: everything, or no papers, identity checks or
 * payments.
 */
export type Journeys = 'full' | 'short'

/**
 * Data folders with the demo builders, one for each of `Journeys`, made once per build and copied for each
 * server.
 */
export async function demoData(dist: string): Promise<string> {
  const name = `demo-${Math.round(newest(join(dist, 'server')))}`
  const folder = join(artifacts, name)
  const finished = join(folder, 'finished')
  if (existsSync(finished)) return folder
  return await alone(join(artifacts, 'preparing'), async () => {
    if (existsSync(finished)) return folder
    for (const old of readdirSync(artifacts).filter((one) => one.startsWith('demo-')))
      rmSync(join(artifacts, old), { recursive: true, force: true })
    const full = join(folder, 'full')
    const child = await run(dist, await freePort(), full, join(dist, 'app'), { LOTLINE_DEMO: 'homes' })
    await stopChild(child)
    const short = join(folder, 'short')
    copyData(full, short)
    const db = await openDatabase({ directory: join(short, 'database') })
    await shortJourneys(db)
    await db.close()
    mkdirSync(finished)
    return folder
  })
}

/**
 * Runs the compiled server in a separate process, with the demo builders in its own data folder. `settings`
 * are environment variables in addition to those of every test.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  journeys: Journeys = 'short',
): Promise<Product> {
  const dist = await builtFolder()
  const prepared = await demoData(dist)
  const home = await mkdtemp(join(tmpdir(), 'lotline-product-'))
  const dataFolder = join(home, 'data')
  copyData(join(prepared, journeys), dataFolder)
  const port = await freePort()
  const app = join(dist, 'app')
  let child = await run(dist, port, dataFolder, app, settings)
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: () => child.pid ?? 0,
    dataFolder,
    async kill(how) {
      child.kill(how === 'gracefully' ? 'SIGTERM' : 'SIGKILL')
      await ended(child)
    },
    async start(appFolder = app) {
      child = await run(dist, port, dataFolder, appFolder, settings)
    },
    async stop() {
      await stopChild(child)
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
