/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueDebits, setDebit } from '../../../server/db/debits.ts'
import { sql } from '../../../server/db/sql.ts'
import { twoProcesses } from '../../postgres/twoProcesses.ts'
import { open } from '../calls/smallWorld.ts'
import { startPadWorld } from './padWorld.ts'
import { today } from './paymentWorld.ts'

const start = async () => await twoProcesses(startPadWorld, async ({ world }) => await world.stop())
let two: Awaited<ReturnType<typeof start>>
beforeAll(async () => void (two = await start()))
afterAll(async () => await two?.stop())

test('a cheque is not approved for a deposit that is going into a file of the bank at that moment', async ({
  skip,
}) => {
  if (two === undefined) return skip('There is no PostgreSQL here.')
  const { world: pad, there } = two
  const { world, manager, second } = pad
  const purchase = await pad.running()
  await pad.makeDue(purchase)
  const { minor } = await world.db.one<{ minor: number }>(sql`
    select sum(amount)::float8 as minor from planned_debit where purchase_id = ${purchase.transId}`)
  const cheque = { way: 'cheque', isBack: false, minor, day: today(), note: 'Cheque 1047' }
  const noted = await world.ask(
    '/payment/NoteMoney',
    { projectId: open, transId: purchase.transId, ...cheque },
    second,
  )
  expect(noted.status).toBe(200)
  const decide = async () =>
    await world.ask(
      '/payment/DecideMoney',
      { projectId: open, notedId: noted.body.id, agrees: true },
      manager,
    )
  const waiting = async (): Promise<number> =>
    (await world.db.all(sql`select 1 from pg_locks where not granted`)).length
  let decided: ReturnType<typeof decide> | undefined
  await there.transaction(async (tx) => {
    const due = await dueDebits(tx, open, today())
    expect(due.length).toBeGreaterThan(0)
    for (const { id } of due) await setDebit(tx, id, 'inFile')
    decided = decide()
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
  })
  expect((await decided)?.body).toMatchObject({ code: 'DEBIT_WITH_BANK' })
  const { state } = await world.db.one<{ state: string }>(
    sql`select state from noted_money where id = ${noted.body.id}`,
  )
  expect(state).toBe('asked')
})
