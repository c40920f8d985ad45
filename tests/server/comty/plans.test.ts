import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld, tower } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

describe('the picture of a building', () => {
  test('is the building’s own, the first where none is named, and empty where none was provided', async () => {
    const picture = async (buildingId?: number) =>
      (await world.call('/comty/Get3DBuildingSVG', { projectId: tower, buildingId })).body.svgData
    expect(await picture()).toBe('')
    const { id } = await world.db.one<{ id: number }>(
      sql`select id from building where project_id = ${tower} order by id limit 1`,
    )
    await world.db.run(sql`insert into building_view (building_id, svg) values (${id}, '<svg/>')`)
    expect(await picture()).toBe('<svg/>')
    expect(await picture(id)).toBe('<svg/>')
    expect(await picture(id + 1)).toBe('')
    const elsewhere = await world.call('/comty/Get3DBuildingSVG', { projectId: open, buildingId: id })
    expect(elsewhere.body.svgData).toBe('')
  })
})

describe('a plan', () => {
  test('is that of the floor or building, else of the community, and says what is schematic', async () => {
    const plan = async (over: Record<string, unknown> = {}) => {
      const { body } = await world.call('/comty/GetSVGTag', { projectId: tower, ...over })
      return [body.svgData, body.isSchematic]
    }
    expect(await plan()).toEqual(['', false])
    await world.db.run(sql`
      insert into site_plan (project_id, building_id, floor, svg, is_schematic)
      values (${tower}, 0, '', '<svg id="all"/>', false), (${tower}, 7, '', '<svg id="seven"/>', true),
             (${tower}, 7, '2', '<svg id="two"/>', true)`)
    expect(await plan()).toEqual(['<svg id="all"/>', false])
    expect(await plan({ buildingId: 7 })).toEqual(['<svg id="seven"/>', true])
    expect(await plan({ buildingId: 7, floor: '2' })).toEqual(['<svg id="two"/>', true])
    expect(await plan({ buildingId: 7, floor: '3' })).toEqual(['', false])
    expect(await plan({ buildingId: 8 })).toEqual(['<svg id="all"/>', false])
  })

  test('has the builder’s colours, and lots that it does not show', async () => {
    await world.db.transaction(async (tx) => {
      await tx.run(sql`
        update project set colours = ${sql.json([{ status: 'sold', colour: '#123456' }])}, hidden_lots = ${sql.json(['7'])}
        where id = ${open}`)
      await emitReload(tx, open)
    })
    const ask = async (path: string) => (await world.call(path, { project_id: open })).body
    for (const path of ['/comty/GetSvgColorListLR', '/comty/GetSvgColorListHR']) {
      await expect
        .poll(async () => (await ask(path)).colorList, { timeout: 20_000 })
        .toEqual([{ status: 'sold', color: '#123456' }])
    }
    const { body } = await world.call('/comty/GetHiddenSVGLots', { projectId: open })
    expect(body.hiddenLots).toEqual(['7'])
  })
})
