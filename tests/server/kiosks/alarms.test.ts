import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrolDevice } from '../../../server/db/devices.ts'
import { sql } from '../../../server/db/sql.ts'
import { watchDevices } from '../../../server/kiosks/alarms.ts'
import { deviceLetter } from '../../../server/mail/deviceLetter.ts'
import type { MailRequest } from '../../../server/db/mail.ts'
import { newId } from '../../../server/secrets/tokens.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
  await world.db.run(sql`
    update project set facts = facts || ${sql.json({
      salesCentre: { email: 'hall@example.test', opens: 11, closes: 19, closedDays: ['mon'] },
    })} where id = ${open}`)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`delete from device`)
  await world.db.run(sql`delete from job where kind = 'mail'`)
})

/** A Friday afternoon in the sales centre, by its market's clock. */
const noon = new Date('2026-11-27T20:00:00Z')
const night = new Date('2026-11-28T06:00:00Z')
const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

async function device(name: string, kind: 'kiosk' | 'tablet', seen: Date): Promise<string> {
  const id = newId('d')
  const none = { projectId: open, pinHash: '', settings: {}, enrolledBy: null }
  await enrolDevice(world.db, { id, name, kind, tokenHash: id, ...none })
  await world.db.run(sql`update device set last_seen_at = ${seen} where id = ${id}`)
  return id
}
const mails = async (): Promise<string[]> =>
  (
    await world.db.all<{ address: string }>(
      sql`select payload->>'address' as address from job where kind = 'mail' and payload->>'kind' = 'deviceAlarm'`,
    )
  ).map(({ address }) => address)
const letter = async () =>
  await deviceLetter({ db: world.db, origin: 'https://homes.example.test' }, {
    id: 1,
    kind: 'deviceAlarm',
    address: 'hall@example.test',
    market: 'base',
    projectId: open,
  } as MailRequest & { id: number })

test('silent kiosks are one mail to their office, once, until they report', async () => {
  const [left, right] = [
    await device('Left', 'kiosk', before(noon, 40)),
    await device('Right', 'kiosk', before(noon, 40)),
  ]
  expect(await watchDevices(world.db, noon)).toBe(2)
  expect(await watchDevices(world.db, noon)).toBe(0)
  expect(await mails()).toEqual(['hall@example.test'])
  const said = await letter()
  expect(said?.text).toContain('Left hasn’t responded since')
  expect(said?.text).toContain('Right hasn’t responded since')
  expect(said?.text).toContain('https://homes.example.test/sales/devices')
  // If a kiosk reports before the email is sent, there is nothing to say.
  await world.db.run(sql`update device set last_seen_at = ${noon} where id = any(${[left, right]})`)
  expect(await watchDevices(world.db, noon)).toBe(0)
  expect(await letter()).toBeUndefined()
  // Falling silent again raises a new alarm.
  await world.db.run(sql`update device set last_seen_at = ${before(noon, 40)} where id = ${left}`)
  expect(await watchDevices(world.db, noon)).toBe(1)
  expect(await mails()).toHaveLength(2)
})

test('at night, on closed days and for tablets, silence is no alarm; closing ends none', async () => {
  await device('Tablet', 'tablet', before(noon, 400))
  const kiosk = await device('Kiosk', 'kiosk', before(night, 400))
  expect(await watchDevices(world.db, night)).toBe(0)
  const monday = new Date('2026-11-30T20:00:00Z')
  expect(await watchDevices(world.db, monday)).toBe(0)
  const tuesday = new Date('2026-12-01T20:00:00Z')
  expect(await watchDevices(world.db, tuesday)).toBe(1)
  const later = new Date('2026-12-02T06:00:00Z')
  expect(await watchDevices(world.db, later)).toBe(0)
  const { ended } = await world.db.one<{ ended: Date | null }>(
    sql`select ended_at as ended from device_alarm where device_id = ${kiosk}`,
  )
  expect(ended).toBeNull()
})

test('an outbox that does not empty, storage nearly full and an old version are alarms at any hour', async () => {
  const id = await device('Hall', 'tablet', night)
  await world.db.run(sql`
    update device set unsent_since = ${before(night, 30)}, open_items = '["a"]', behind_since = ${before(night, 25 * 60)},
      report = ${sql.json({ used: 95, quota: 100, faults: [] })} where id = ${id}`)
  expect(await watchDevices(world.db, night)).toBe(3)
  expect(await mails()).toHaveLength(1)
  const text = (await letter())?.text
  for (const part of ['able to send its work', 'low on storage', 'older version'])
    expect(text).toContain(part)
})

test('several processes write one mail', async () => {
  await device('Hall', 'kiosk', before(noon, 40))
  const counts = await Promise.all(Array.from({ length: 4 }, async () => await watchDevices(world.db, noon)))
  expect(counts.reduce((a, b) => a + b, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('a device that is locked out or removed alarms nobody any more', async () => {
  const id = await device('Hall', 'kiosk', before(noon, 40))
  await watchDevices(world.db, noon)
  await world.db.run(sql`update device set lost_at = now() where id = ${id}`)
  expect(await watchDevices(world.db, noon)).toBe(0)
  expect(await letter()).toBeUndefined()
})
