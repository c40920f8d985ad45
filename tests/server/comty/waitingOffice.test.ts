import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emailOf, open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { lineOf } from './homeInLine.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
const { join, heldHome } = lineOf(() => world)
const board = async (who: Who) =>
  await world.call('/comty/GetWaitingList', { project_id: open }, { cookie: world.cookies[who] })

describe.sequential('waiting lists at the office', () => {
  test('names are for those who may see them, and homes for those who review them', async () => {
    const lotId = await heldHome()
    await join(lotId, 'purchaser', emailOf('agent'))
    await join(lotId, 'agent')
    const named = { name: 'purchaser Test', email: emailOf('purchaser'), partner: 'agent Test' }
    expect((await board('manager')).body.places).toMatchObject([named])
    const nameless = { state: 'waiting', place: 1, name: '', email: '', partner: '' }
    expect((await board('rep')).body.places).toMatchObject([nameless])
    expect((await board('limited')).body.places).toEqual([])
    await world.db.run(sql`insert into group_lot (group_id, lot_id) values (${world.groupId}, ${lotId})`)
    expect((await board('limited')).body.places).toMatchObject([nameless])
  })
})
