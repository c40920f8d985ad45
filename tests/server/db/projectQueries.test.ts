/** @module-tag more */
import { documentsOf, fileBytes, publicFile, saveFile } from '../../../server/db/assets.ts'
import { describe, expect, test } from 'vitest'
import { depositsOf } from '../../../server/db/deposits.ts'
import {
  changesSince,
  emitLot,
  emitReload,
  eventsAfter,
  pruneEvents,
  versions,
} from '../../../server/db/lotEvents.ts'
import { groupsByLot, groupsOf } from '../../../server/db/purchaserGroups.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { inventoryOf, lotById, lotsOf } from '../../../server/db/lots.ts'
import { modelsOf, mostChosenModels } from '../../../server/db/models.ts'
import { optionsOf } from '../../../server/db/options.ts'
import { sitePlan } from '../../../server/db/plans.ts'
import { buildingsOf, listProjects, projectById, projectVersion } from '../../../server/db/projects.ts'
import { sql } from '../../../server/db/sql.ts'
import { termsOf } from '../../../server/db/terms.ts'
import { readLot, writeLot } from '../../../src/rules/lotCodec.ts'
import { demoProject } from './demoProject.ts'
import { useDatabase, enginesNow } from './engines.ts'

// Holds, jobs, answers and sales have their own tests on both engines.
describe.each(enginesNow)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('queries about projects', () => {
    const here = useDatabase(engine)

    test('lots include the models that fit them, in the shape of the rules', async () => {
      const { id, lots, models, templates } = await demoProject(here.db, { type: 3, lots: 2 })
      const all = await lotsOf(here.db, id)
      expect(all.map((lot) => lot.id)).toEqual(lots)
      expect(all[0]).toEqual({
        id: lots[0],
        number: '1',
        houseStatus: 1,
        buildingType: '0',
        bedrooms: 0,
        fullBaths: 2.5,
        price: 500000.5,
        finalStatus: 1,
        status: 1,
        status2: 0,
        coordinates: [[-78.9, 43.8]],
        buildingId: expect.any(Number),
        floor: '0',
        projectType: 3,
        lotPremium: 0,
        gradingPrice: 0,
        grading: '',
        projectId: id,
        biggerLotPremium: 0,
        numberLocation: '',
        numberOrientation: '',
        upgradePrice: 0,
        closingDate: '2027-03-01',
        orientation: '',
        fall: '',
        depth: 0,
        area: 0,
        buildingName: 'Tower',
        version: 0,
        companyId: null,
        userId: null,
        cookieId: '',
        coverage: 0,
        models: [
          {
            id: models[0],
            name: 'Alder',
            size: 2100,
            sortOrder: 1,
            description: '',
            frontage: 38,
            elevations: [
              { letter: 'A', templateId: templates[0], image: 'a.svg' },
              { letter: 'B', templateId: templates[1], image: '' },
            ],
          },
          {
            id: models[1],
            name: 'Birch',
            size: 1800,
            sortOrder: 2,
            description: '',
            frontage: 30,
            elevations: [],
          },
        ],
      })
      expect(await lotById(here.db, lots[1] ?? 0)).toEqual(all[1])
      expect(await lotById(here.db, 0)).toBeUndefined()
      expect(await lotsOf(here.db, 'nowhere')).toEqual([])
    })

    test('a lot survives its delimited string (§3)', async () => {
      const { id } = await demoProject(here.db, { lots: 1 })
      const [row] = await lotsOf(here.db, id)
      if (row === undefined) throw new Error('no lot')
      const { version, companyId, ...lot } = row
      expect([version, companyId]).toEqual([0, null])
      expect(readLot(writeLot(lot))).toEqual(lot)
    })

    test('projects with their ranges', async () => {
      const { id, lots } = await demoProject(here.db, { lots: 3 })
      await takeHold(here.db, {
        lotId: lots[0] ?? 0,
        buyer: { sessionId: 's', personId: null },
        templateId: null,
        minutes: 5,
      })
      await here.db.run(sql`update lot set price = 0 where id = ${lots[1] ?? 0}`)
      const found = (await listProjects(here.db)).find((project) => project.id === id)
      expect(found).toMatchObject({
        builderName: 'Northfield',
        version: 1,
        minPrice: 450000.75,
        maxPrice: 500000.5,
        minSize: 1800,
        maxSize: 2100,
        minBedrooms: 3,
        maxBedrooms: 4,
        minBaths: 2.5,
        maxBaths: 2.5,
        available: 2,
        total: 3,
        flags: {},
        hiddenLots: [],
      })
      expect(await projectById(here.db, id)).toMatchObject({
        id,
        projectType: 1,
        builderId: 1,
        latitude: null,
      })
      expect(await projectById(here.db, 'nowhere')).toBeUndefined()
      expect(await projectVersion(here.db, id)).toBe(1)
      expect(await projectVersion(here.db, 'nowhere')).toBeUndefined()
      // A building without listed homes is not offered.
      expect(await buildingsOf(here.db, id)).toEqual([])
      await here.db.run(sql`
        update lot set building_id = (select id from building where project_id = ${id}) where id = ${lots[2] ?? 0}`)
      expect(await buildingsOf(here.db, id)).toEqual([{ id: expect.any(Number), name: 'Tower', floors: [] }])
    })

    test('models, templates, and what people chose most', async () => {
      const { id, lots, models, templates } = await demoProject(here.db)
      expect(await modelsOf(here.db, id)).toMatchObject([
        {
          id: models[0],
          name: 'Alder',
          price: 480000,
          lotIds: lots,
          rooms: [],
          elevations: [
            { templateId: templates[0], letter: 'A', price: 480000, picture: 'a.svg' },
            { templateId: templates[1], letter: 'B', price: 490000, picture: null },
          ],
        },
        { id: models[1], price: 450000.75, elevations: [] },
      ])
      expect(await mostChosenModels(here.db, id)).toEqual([])
      const buyer = { sessionId: 'chooser', personId: null }
      await takeHold(here.db, { lotId: lots[0] ?? 0, buyer, templateId: templates[1] ?? 0, minutes: 5 })
      expect(await mostChosenModels(here.db, id)).toEqual([models[0]])
    })

    test('events, deposits, terms, options, inventory and plans of a project', async () => {
      const { id, lots, templates } = await demoProject(here.db)
      const [first = 0, second = 0] = lots
      const group = await here.db.one<{ id: number }>(sql`
        insert into purchaser_group (project_id, name, starts_on, ends_on)
        values (${id}, 'Friends', '2026-11-01', '2026-12-15') returning id`)
      await here.db.run(sql`insert into group_lot values (${group.id}, ${second})`)
      expect(await groupsOf(here.db, id)).toMatchObject([
        { startsOn: '2026-11-01', endsOn: '2026-12-15', isDefault: false },
      ])
      expect(await groupsByLot(here.db, id)).toEqual(new Map([[second, [group.id]]]))

      await here.db.run(
        sql`insert into deposit (project_id, day_after, amount) values (${id}, 60, 5), (${id}, 0, 10000)`,
      )
      expect(await depositsOf(here.db, id)).toEqual([
        { buildingType: '', dayAfter: 0, amount: 10000 },
        { buildingType: '', dayAfter: 60, amount: 5 },
      ])
      await here.db.run(
        sql`insert into term (project_id, title, body) values (${id}, 'Reservation', 'No offer.')`,
      )
      expect(await termsOf(here.db, id)).toEqual([{ title: 'Reservation', body: 'No offer.' }])

      await here.db.run(sql`
        insert into option_item (project_id, for_models, for_lots, kind, name, price) values
          (${id}, false, false, 'suite', 'for all', 4200.5), (${id}, true, false, 'suite', 'for A', 1),
          (${id}, true, false, 'suite', 'for none', 1),
          (${id}, false, true, 'inventory', 'built in', 2), (${id}, false, false, 'parking', 'P1', 3)`)
      await here.db.run(sql`
        insert into option_model (option_id, model_id, template_id)
        select o.id, t.model_id, t.id from option_item o, template t
        where o.project_id = ${id} and o.name = 'for A' and t.id = ${templates[0] ?? 0}`)
      await here.db.run(sql`
        insert into option_lot (option_id, lot_id)
        select id, ${first}::int from option_item where project_id = ${id} and name = 'built in'`)
      const names = async (
        kinds: ('suite' | 'inventory')[],
        templateId: number | null,
        lotId: number | null,
      ) => (await optionsOf(here.db, id, { kinds, templateId, lotId })).map((option) => option.name)
      expect(await names(['suite'], null, null)).toEqual(['for all', 'for A', 'for none'])
      expect(await names(['suite'], templates[0] ?? 0, null)).toEqual(['for all', 'for A'])
      expect(await names(['suite'], templates[1] ?? 0, null)).toEqual(['for all'])
      expect(await names(['inventory'], null, first)).toEqual(['built in'])
      expect(await names(['inventory'], null, second)).toEqual([])
      expect(await names([], null, null)).toEqual([])

      await here.db.run(sql`insert into inventory_lot values (${first}, ${templates[0] ?? 0}, 700000.25)`)
      expect(await inventoryOf(here.db, id)).toEqual([
        { lotId: first, templateId: templates[0], totalPrice: 700000.25 },
      ])

      expect(await sitePlan(here.db, id, 0)).toBeUndefined()
      await here.db.run(
        sql`insert into site_plan (project_id, building_id, svg) values (${id}, 0, '<svg><g/></svg>')`,
      )
      expect(await sitePlan(here.db, id, 0)).toEqual({ svg: '<svg><g/></svg>', isSchematic: false })
    })

    test('changes since a version, or start over', async () => {
      const { id, lots } = await demoProject(here.db)
      expect(await changesSince(here.db, 'nowhere', 0)).toBeUndefined()
      expect(await changesSince(here.db, id, 0)).toEqual({ version: 0, startOver: false, events: [] })
      for (const lotId of lots) await emitLot(here.db, id, lotId)
      const since1 = await changesSince(here.db, id, 1)
      expect(since1).toMatchObject({ version: 3, startOver: false })
      expect(since1?.events.map(({ houseId }) => houseId)).toEqual(lots.slice(1))
      expect(await changesSince(here.db, id, 99)).toMatchObject({ version: 3, startOver: true })
      await here.db.run(sql`update lot_event set at = now() - interval '25 hours' where project_id = ${id}`)
      await pruneEvents(here.db, 24)
      expect(await changesSince(here.db, id, 1)).toEqual({ version: 3, startOver: true, events: [] })
      expect(await changesSince(here.db, id, 2)).toMatchObject({ startOver: false, events: [{ version: 3 }] })
      expect(await emitReload(here.db, id)).toBe(4)
      expect(await changesSince(here.db, id, 3)).toMatchObject({ version: 4, startOver: true })
      expect(await eventsAfter(here.db, id, 3, 5)).toMatchObject([{ kind: 'reload', houseId: 0 }])
      expect((await versions(here.db)).get(id)).toBe(4)
      await expect(emitReload(here.db, 'nowhere')).rejects.toThrow('no project')
      await expect(emitLot(here.db, id, 999_999_999)).rejects.toThrow('no lot')
    })

    test('files: public ones by address, personal ones by id only', async () => {
      const { id: projectId } = await demoProject(here.db)
      const bytes = new Uint8Array([0, 255, 1])
      const file = { projectId, name: 'a.pdf', contentType: 'application/pdf', sha256: 'h' }
      await saveFile(here.db, {
        ...file,
        id: 'old',
        path: `${projectId}/a.pdf`,
        personal: false,
        bytes: new Uint8Array(9),
      })
      await saveFile(here.db, { ...file, id: 'new', path: `${projectId}/a.pdf`, personal: false, bytes })
      await saveFile(here.db, { ...file, id: 'secret', path: null, personal: true, bytes })
      expect(await publicFile(here.db, `${projectId}/a.pdf`)).toMatchObject({
        id: 'new',
        size: 3,
        personal: false,
      })
      expect(await fileBytes(here.db, 'new')).toEqual(bytes)
      expect(await fileBytes(here.db, 'old')).toBeUndefined()
      expect(await publicFile(here.db, 'secret')).toBeUndefined()
      expect(await fileBytes(here.db, 'nothing')).toBeUndefined()
      await here.db.run(sql`
        insert into document (project_id, title, kind, path, pages) values (${projectId}, 'Features', 'pdf', 'a.pdf', 4)`)
      expect(await documentsOf(here.db, projectId)).toMatchObject([
        { title: 'Features', kind: 'pdf', pages: 4, size: 0 },
      ])
    })
  })
})
