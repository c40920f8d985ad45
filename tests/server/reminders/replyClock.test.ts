/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { mailJob } from '../../../server/mail/mailJob.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { remindAll } from './remindAll.ts'

const hour = 60 * 60_000
let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
  await flag({ replyHours: 24, salesCentre: { email: 'office@example.test' } })
})
afterAll(async () => await world.stop())

const flag = async (flags: Record<string, unknown>) =>
  await world.db.run(sql`update project set flags = flags || ${sql.json(flags)} where id = ${open}`)
const ask = async (path: string, body: unknown, who: 'broker' | 'rep') =>
  (await world.call(path, body, { cookie: world.cookies[who], key: newKey() })).body

async function submitted(number: string): Promise<number> {
  const sheet = {
    ...plainSheet(`buyer${number}@example.test`),
    projectId: open,
    offerType: 0,
    unitId: world.lots.get(number) ?? null,
    modelId: world.models[0],
    templateId: world.templates[0],
  }
  return (await ask('/user/AddWorksheetOffer', sheet, 'broker')).transactionId as number
}
const offerOf = async (id: number, who: 'broker' | 'rep' = 'broker') =>
  (await ask('/user/GetBrokerOfferInfo', { transactionId: id }, who)).offer as {
    received_at: string
    reply_by: string | null
  }
const move = async (transId: number, statusId: number) =>
  await ask('/user/UpdateWorksheetStatus', { statusId, transId, projectId: open, reason: 'No' }, 'rep')
const hoursLeft = (by: string | null): number => (Date.parse(by ?? '') - Date.now()) / hour
/** Noon in Toronto of a day on which all promises so far have passed. */
const noon = (days: number): Date =>
  new Date(`${new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)}T17:00:00Z`)
const mails = async (): Promise<{ payload: object; address: string }[]> =>
  await world.db.all(sql`
    select payload, payload->>'address' as address from job where kind = 'mail' and payload->>'kind' = 'remindReply' order by id`)

test('broker and office see by when a worksheet is answered, until it is', async () => {
  const id = await submitted('11')
  const { received_at: received, reply_by: by } = await offerOf(id)
  expect(Math.abs(Date.parse(by ?? '') - Date.parse(received) - 24 * hour)).toBeLessThan(5000)
  expect((await offerOf(id, 'rep')).reply_by).toBe(by)
  // Looking at it is not an answer.
  await move(id, 2)
  expect((await offerOf(id)).reply_by).toBe(by)
  await move(id, 4)
  expect((await offerOf(id)).reply_by).toBeNull()
  // It comes back to the office, which gets the time anew, by the project's figure of now.
  await flag({ replyHours: 48 })
  await move(id, 2)
  expect(hoursLeft((await offerOf(id)).reply_by)).toBeGreaterThan(47)
  await flag({ replyHours: 24 })
  await move(id, 4)
})

test('without the setting, nothing is promised', async () => {
  await flag({ replyHours: 0 })
  const id = await submitted('12')
  expect((await offerOf(id)).reply_by).toBeNull()
  await flag({ replyHours: 24 })
  await move(id, 4)
})

test('an overdue worksheet comes first on the office’s list, even before one that has waited longer', async () => {
  const [first, second] = [await submitted('13'), await submitted('14')]
  await world.db.run(sql`update worksheet set reply_by = now() - interval '1 minute' where id = ${second}`)
  const { TransQueue: tasks } = await ask('/comty/GetTransactionSaleList', { project_id: open }, 'rep')
  const own = (tasks as { what: string; id: number; isOverdue: boolean }[]).filter(
    ({ what, id }) => what === 'worksheet' && [first, second].includes(id),
  )
  expect(own.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    [second, true],
    [first, false],
  ])
  await move(first, 4)
  await move(second, 4)
})

test('the office is reminded at most three times, once at a time, never at night, and not once it has answered', async () => {
  const id = await submitted('15')
  const night = new Date(noon(3).getTime() - 12 * hour)
  expect(await remindAll(world.db, new Date())).toEqual([])
  expect(await remindAll(world.db, night)).toEqual(['later'])
  expect(await mails()).toEqual([])
  const both = await Promise.all([remindAll(world.db, noon(3)), remindAll(world.db, noon(3))])
  expect(both.flat().toSorted()).toEqual(['reminded', 'told'])
  for (const day of [3, 4, 5, 6, 7]) await remindAll(world.db, noon(day))
  const sent = await mails()
  expect(sent.map(({ address }) => address)).toEqual(Array(3).fill('office@example.test'))

  const letters: { to: string; text: string }[] = []
  const { run } = mailJob({
    db: world.db,
    origin: 'https://homes.test',
    mailer: { send: async (letter: { to: string; text: string }) => void letters.push(letter) } as never,
    now: () => noon(3),
  })
  const runOne = async () => await run(sent[0]?.payload as never, { id: 1 } as never)
  expect(await runOne()).toBe('sent')
  expect(letters[0]?.to).toBe('office@example.test')
  expect(letters[0]?.text).toContain(`https://homes.test/worksheets/worksheet-details?transaction=${id}`)
  expect(letters[0]?.text).not.toContain('buyer15')

  await move(id, 4)
  // A mail that is still waiting is not sent either.
  expect(await runOne()).toBe('nobody')
  const answered = await submitted('16')
  await move(answered, 3)
  expect(await remindAll(world.db, noon(9))).toEqual([])
})
