/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type ServerProcess, serveProcess } from '../../world/serverProcess.ts'
import { newKey, startWorld } from '../../world/startWorld.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms, readyToReserve } from './newPurchase.ts'
import { shopIn } from './shop.ts'

// Generous: each process loads the whole server, and the machine may be busy.
const patience = 150_000
let folder: string
const served: ServerProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-purchase-'))
})
afterAll(async () => {
  for (const server of served) await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const serve = async (): Promise<ServerProcess> => {
  const server = await serveProcess({ LOTLINE_DATA: folder }, patience)
  served.push(server)
  return {
    ...server,
    call: async (path, body, cookie, key) =>
      await server.call(path, { projectId: open, ...body }, cookie, key),
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
    // The server dies before, during or after the transaction; the client then repeats the call.
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
