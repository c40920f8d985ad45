import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '../../server/db/database.ts'
import { freePort } from '../world/freePort.ts'
import { copyPrepared, keepPrepared } from './preparedData.ts'

const run = promisify(execFile)
const HOME = '/usr/lib/postgresql'
const START_LIMIT_MS = 30_000
const PAUSE_MS = 50

export interface ThrowAwayPostgres {
  /** The url of an empty database. */
  url: string
  /** Creates another database on the same server, migrated unless `empty`; returns its url. */
  newDatabase(kind?: 'migrated' | 'empty'): Promise<string>
  /** Lets go of the server. */
  stop(): Promise<void>
}

/** A server for one test alone, which syncs to disk. `stop` removes its files. */
export interface OwnPostgres extends ThrowAwayPostgres {
  /** Its data folder, which a base backup copies. */
  folder: string
  /** What `pg_dump` writes for a database. */
  dump(url: string): Promise<Buffer>
  /** Kills it as a crash would; `start` brings it back on the same files. */
  kill(): Promise<void>
  start(): Promise<void>
}

function binaries(): string | undefined {
  if (!existsSync(HOME)) return undefined
  const versions = readdirSync(HOME).filter((version) => existsSync(join(HOME, version, 'bin/postgres')))
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? undefined : join(HOME, newest, 'bin')
}

/** The user to run PostgreSQL as, because it refuses to run as root. Undefined if we are not root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/** Null if a throwaway PostgreSQL can start here, otherwise why it cannot. */
export function postgresMissing(): string | null {
  if (binaries() === undefined)
    return `there is no PostgreSQL server below ${HOME} (tests/postgres/install.sh installs one)`
  if (process.getuid?.() === 0 && otherUser() === undefined)
    return 'PostgreSQL does not run as root, and there is no other user'
  return null
}

export function postgresAvailable(): boolean {
  return postgresMissing() === null
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Stops a server and removes its files once this process has ended, however it ended: that closes the pipe.
 */
function endWithUs(pid: number, home: string): void {
  const script = 'cat; kill -INT "$1" && while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"'
  const watch = spawn('sh', ['-c', script, 'sh', String(pid), home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.unref()
  ;(watch.stdin as unknown as Socket).unref()
}

let shared: ReturnType<typeof start> | undefined

/** A database on this process's PostgreSQL, which is started only once, because that takes seconds. */
export async function startPostgres(): Promise<ThrowAwayPostgres> {
  shared ??= start(['-F']).then((server) => {
    endWithUs(server.pid(), server.home)
    return server
  })
  const server = await shared
  return { ...server, url: await server.newDatabase('empty'), stop: async () => await Promise.resolve() }
}

/** A server that a test may kill and inspect. */
export const startOwnPostgres = async (): Promise<OwnPostgres> => await start([])

/** Starts a PostgreSQL server in a temporary folder, on a free loopback port. */
async function start(flags: readonly string[]): Promise<OwnPostgres & { pid(): number; home: string }> {
  const reason = postgresMissing()
  const bin = binaries()
  if (bin === undefined || reason !== null) throw new Error(reason ?? 'no binaries')
  const as: { uid?: number; gid?: number } = otherUser() ?? {}
  const home = mkdtempSync(join(tmpdir(), 'lotline-postgres-'))
  const data = join(home, 'data')
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid)
  const isPrepared = await copyPrepared(bin, data)
  if (!isPrepared)
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'lotline', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...as, cwd: home },
    )
  const port = await freePort()
  const base = `postgres://lotline@127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const begin = async (): Promise<void> => {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home, ...flags]
    const started = spawn(join(bin, 'postgres'), options, { ...as, cwd: home, stdio: 'ignore' })
    server = started
    const end = Date.now() + START_LIMIT_MS
    while (!(await answers(`${base}/postgres`))) {
      if (Date.now() > end) throw new Error('PostgreSQL did not start')
      // Right after a crash, the old shared memory may still be in use. The server then exits at once, so
      // this tries again.
      if (started.exitCode !== null) return await begin()
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS))
    }
  }
  const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    const ending = server
    server = undefined
    if (ending === undefined || ending.exitCode !== null) return
    await new Promise((resolve) => {
      ending.once('exit', resolve)
      ending.kill(signal)
    })
  }
  // When a test run dies, its server stops.
  process.once('exit', () => server?.kill('SIGINT'))

  const ask = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: `${base}/postgres` })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  let count = 0
  const newDatabase: ThrowAwayPostgres['newDatabase'] = async (kind = 'migrated') => {
    count += 1
    await ask(`create database lotline_${count} template ${kind === 'empty' ? 'template1' : 'migrated'}`)
    return `${base}/lotline_${count}`
  }
  await begin()
  if (!isPrepared) {
    await ask('create database migrated')
    await (await openDatabase({ url: `${base}/migrated` })).close()
    await end('SIGINT')
    await keepPrepared(bin, data)
    await begin()
  }
  return {
    home,
    pid: () => server?.pid ?? 0,
    url: await newDatabase('empty'),
    folder: data,
    dump: async (url) =>
      (await run(join(bin, 'pg_dump'), [url], { encoding: 'buffer', maxBuffer: 2 ** 30 })).stdout,
    newDatabase,
    start: begin,
    kill: async () => await end('SIGKILL'),
    async stop() {
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
