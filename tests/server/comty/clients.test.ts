import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationsOf } from '../../../server/db/clients.ts'
import { everywhere } from '../../../server/db/reach.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, closed, open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const listed = async (who: Who, project = open) =>
  await world.call(
    '/comty/GetClients',
    { project_id: project },
    { cookie: world.cookies[who], key: newKey() },
  )

/** A worksheet received this many minutes ago. */
async function worksheet(by: string, email: string, minutesAgo: number, project = open): Promise<number> {
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into worksheet (client_ref, project_id, person_id, buyer_email, body, filled_in_at)
    values (${newKey()}, ${project}, ${world.userIds[by] ?? 0}, ${email}, '{}', now() - interval '1 day') returning id`)
  // An insert cannot set this: the database stamps it.
  await world.db.run(
    sql`update worksheet set received_at = now() - make_interval(mins => ${minutesAgo}) where id = ${id}`,
  )
  await world.db.run(sql`
    insert into purchaser (worksheet_id, position, first_name, last_name, email)
    values (${id}, 1, 'Ada', 'Stone', ${email})`)
  return id
}
const clientWith = async (email: string) =>
  (await listed('manager')).body.clients.find((one: { emails: string[] }) => one.emails.includes(email))

describe.sequential('which broker registered which client first', () => {
  test('is decided by the server’s clock, whatever the case of the address, with a receipt that proves it', async () => {
    const second = await worksheet('broker', 'ADA@stone.test', 5)
    const first = await worksheet('agent', 'ada@stone.test', 20)
    const client = await clientWith('ada@stone.test')
    expect(client).toMatchObject({ name: 'Ada Stone', isConflict: true })
    expect(client.registrations).toMatchObject([
      { transactionId: first, by: 'agent Test', kind: 'broker' },
      { transactionId: second, by: 'broker Test', kind: 'broker' },
    ])
    const { body } = await world.call(
      '/user/GetWorksheetReceipt',
      { transactionId: first },
      { cookie: world.cookies.manager },
    )
    expect(body.receipt.length).toBeGreaterThan(100)
  })

  test('does not change when the first one withdraws', async () => {
    await world.db.run(
      sql`update worksheet set deleted_at = now() where person_id = ${world.userIds['agent'] ?? 0}`,
    )
    const client = await clientWith('ada@stone.test')
    expect(client.isConflict).toBe(true)
    expect(client.registrations[0]).toMatchObject({ by: 'agent Test', isDeleted: true })
  })

  test('does not change when more have come since than fit the list', async () => {
    const first = await worksheet('agent', 'returning@stone.test', 900)
    await worksheet('stranger', 'between@stone.test', 800)
    const last = await worksheet('broker', ' Returning@stone.test', 1)
    const { rows, isCut } = await registrationsOf(world.db, open, { reach: everywhere, most: 1 })
    expect([rows.map(({ id }) => id), isCut]).toEqual([[last, first], true])
    const whole = await registrationsOf(world.db, open, { reach: everywhere, most: 1000 })
    expect(whole.isCut).toBe(false)
  })

  test('is visible only to the community’s managers, and never across communities', async () => {
    await worksheet('foreign', 'ada@stone.test', 60, closed)
    await worksheet('stranger', 'eve@stone.test', 60, abroad)
    for (const who of ['broker', 'agent', 'rep', 'limited', 'purchaser'] as const) {
      expect((await listed(who)).status, who).toBe(403)
    }
    expect((await clientWith('ada@stone.test')).registrations).toHaveLength(2)
    expect(await clientWith('eve@stone.test')).toBeUndefined()
  })
})
