import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey, startWorld } from '../../world/startWorld.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms, readyToReserve } from './newPurchase.ts'
import { shopIn } from './shop.ts'

// Only a bound: each process loads the whole server, perhaps on a busy machine.
const patience = 150_000
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-purchase-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The server as a process of its own, which can be killed. */
async function serve() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('../../../server/index.ts', import.meta.url))],
    {
      env: {
        PATH: process.env['PATH'],
        LOTLINE_DEMO: '0',
        LOTLINE_HOST: '127.0.0.1',
        LOTLINE_DATA: folder,
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
    },
  )
  children.push(child)
  let said = ''
  const hear = (chunk: Buffer): void => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const pattern = /Lotline is at (\S+)/
  await expect.poll(() => said, { timeout: patience, interval: 50 }).toMatch(pattern)
  const address = pattern.exec(said)?.[1] ?? ''
  return {
    call: async (path: string, body: object, cookie: string, key = newKey()) => {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
        body: JSON.stringify({ projectId: open, ...body }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    kill: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test(
  'killed after a choice and while it reserves, the server has the purchase whole and reserves it once',
  { timeout: 4 * patience },
  async () => {
    const directory = join(folder, 'database')
    const world = await startSmallWorld({ directory })
    const shop = shopIn(world)
    await giveTerms(world.db, open)
    const buyer = world.cookies.purchaser
    const optionId = await shop.option({ available: 1 })
    const lotId = await shop.lot()
    const { transId } = (await shop.hold(lotId, buyer)).body
    const typed = { 'purchasers.0.firstName': 'Mia' }
    await shop.call('/purchase/KeepFields', { transId, typed }, buyer)
    await world.stop()

    const total = 540_000_00
    const chosen = [{ lotId, optionId, amount: 1 }]
    const first = await serve()
    const choice = await first.call('/purchase/Choose', { transId, chosen, total }, buyer)
    expect(choice.status).toBe(200)
    await first.kill()

    const between = await startWorld({ database: { directory } })
    await readyToReserve(between.db, transId, open)
    await between.stop()

    const key = newKey()
    const second = await serve()
    const whole = (await second.call('/purchase/GetPurchase', { transId }, buyer)).body.purchase
    expect(whole).toMatchObject({ state: 'open', homes: [{ lotId, state: 'held' }], chosen, typed })
    expect(whole.sheet).toEqual(choice.body.purchase.sheet)
    const lost = second.call('/purchase/Reserve', { transId, total }, buyer, key).then(
      ({ status }) => status,
      () => 'lost',
    )
    // Before, within or after its transaction: whatever the moment, the same press comes again.
    await new Promise((resolve) => setTimeout(resolve, 25))
    await second.kill()
    expect([200, 'lost']).toContain(await lost)

    const third = await serve()
    const [again, twice] = [
      await third.call('/purchase/Reserve', { transId, total }, buyer, key),
      await third.call('/purchase/Reserve', { transId, total }, buyer, key),
    ]
    expect([again.status, twice.status]).toEqual([200, 200])
    const { purchase } = (await third.call('/purchase/GetPurchase', { transId }, buyer)).body
    expect(purchase).toMatchObject({ state: 'reserved', homes: [{ state: 'sold' }], chosen })
    expect(purchase.reference).toMatch(/^R-/)
    expect(purchase.receipt).not.toBeNull()
    await third.kill()

    const after = await startWorld({ database: { directory } })
    try {
      const count = async (rows: ReturnType<typeof sql>) =>
        (await after.db.one<{ n: number }>(sql`select count(*) as n from ${rows}`)).n
      expect(await count(sql`deal where lot_id = ${lotId} and state = 'sold'`)).toBe(1)
      expect(await count(sql`audit where action = 'purchase.reserve'`)).toBe(1)
    } finally {
      await after.stop()
    }
  },
)
