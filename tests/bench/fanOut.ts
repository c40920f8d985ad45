import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { newFieldKey } from '../../server/secrets/fieldKeys.ts'
import { hubMethods, hubPath } from '../../src/contract/hub.ts'
import { startProduct } from '../browser/harness/startProduct.ts'
import { startOwnPostgres } from '../postgres/startPostgres.ts'
import { loadCommunity } from './community.ts'
import type { Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

const projectId = 'B100'
const perSecond = 30
/** Ends each message of the hub's protocol. */
const end = '\u001e'

/** Processor time of a process so far, in ticks of the kernel; only Linux tells. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

interface Follower {
  readonly socket: WebSocket
  version: number
}

async function opened(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

/** Opens many sockets, some at a time. */
async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(50, count - all.length) }, make))))
  return all
}

/** Follows the project as a page does, and keeps the newest version that it hears. */
async function follow(address: string): Promise<Follower> {
  const socket = await opened(address.replace('http', 'ws') + hubPath)
  const follower: Follower = { socket, version: 0 }
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('close', () => reject(new Error('The hub let a follower go.')))
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString().split(end)) {
        if (text === '') continue
        const {
          type,
          target,
          arguments: args,
          error,
        } = JSON.parse(text) as {
          type?: number
          target?: string
          arguments?: unknown[]
          error?: string
        }
        if (type === 3 && error === undefined) resolve()
        else if (type === 3) reject(new Error(error))
        if (target === 'callRefreshMe') follower.version = Math.max(follower.version, Number(args?.[4]))
      }
    })
  })
  socket.send(`{"protocol":"json","version":1}${end}`)
  const join = { type: 1, invocationId: '1', target: hubMethods.join, arguments: [projectId] }
  socket.send(JSON.stringify(join) + end)
  await joined
  return follower
}

/** Processor time while `work` goes on, with all else that the process does meanwhile. */
async function busy(pid: number, work: () => Promise<void>): Promise<number> {
  // What opening the connections has begun is over by then.
  await pause(3000)
  const before = ticksOf(pid)
  await work()
  return ticksOf(pid) - before
}

/** A bare server that sends `seconds` frames to as many sockets. */
async function bare(followers: number, seconds: number, frame: string): Promise<number> {
  const child = fork(fileURLToPath(new URL('bareFanOut.mjs', import.meta.url)))
  const [port] = (await once(child, 'message')) as [number]
  const sockets = await many(followers, async () => await opened(`ws://127.0.0.1:${port}`))
  try {
    return await busy(child.pid ?? 0, async () => {
      for (let nth = 0; nth < seconds; nth += 1) {
        child.send(frame)
        await pause(1000)
      }
    })
  } finally {
    for (const socket of sockets) socket.terminate()
    child.kill()
  }
}

/**
 * Many pages follow one project while it changes thirty times a second: the server's processor time, against a bare
 * WebSocket server that sends the changes of each second in one frame to as many. Every follower must have the last version.
 */
export async function fanOut({ followers, fewLots, fanOutSeconds: seconds }: Sizes): Promise<Figure[]> {
  if (!existsSync('/proc/self/stat')) return []
  const postgres = await startOwnPostgres()
  const key = newFieldKey()
  const db = await openDatabase({ url: postgres.url, fieldKeys: [key] })
  await loadCommunity(db, projectId, { lots: fewLots })
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    LOTLINE_FIELD_KEYS: key,
    LOTLINE_DEMO: '0',
    RATE_HUB: '1000000',
  })
  const all: Follower[] = []
  try {
    all.push(...(await many(followers, async () => await follow(product.address))))
    const lots = await db.all<{ id: number }>(
      sql`select id from lot where project_id = ${projectId} order by id`,
    )
    let version = 0
    const ours = await busy(product.pid(), async () => {
      const until = performance.now() + 1000 * seconds
      for (let nth = 0; nth < perSecond * seconds; nth += 1) {
        const lot = lots[nth % lots.length]?.id ?? 0
        version = (
          await db.one<{ version: number }>(sql`select emit(${projectId}, ${lot})::float8 as version`)
        ).version
        await pause(Math.max(0, until - performance.now()) / (perSecond * seconds - nth))
      }
      // The last frames belong to it.
      for (let tries = 0; tries < 100 && all.some((one) => one.version < version); tries += 1)
        await pause(100)
    })
    const behind = all.filter((one) => one.version !== version).length
    if (behind > 0) throw new Error(`${behind} of ${followers} followers do not have version ${version}.`)
    const change = `${JSON.stringify({ type: 1, target: 'callRefreshMe', arguments: [projectId, 1, 1, 1, version, 1, false] })}${end}`
    for (const { socket } of all) socket.terminate()
    const theirs = await bare(followers, seconds, change.repeat(perSecond))
    return [
      {
        name: `hub: ${perSecond * seconds} changes for ${followers} followers ÷ bare frames`,
        goal: { atMost: 2 },
        value: ours / theirs,
        seen: `${ours} ticks against ${theirs} for a frame a second`,
      },
    ]
  } finally {
    for (const { socket } of all) socket.terminate()
    await db.close()
    await product.stop()
    await postgres.stop()
  }
}
