/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { linkedPrice } from '../../../src/rules/selectionPrice.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { type Shop, shopIn } from './shop.ts'

/** A project that has only designs, for the land of the open project. */
const designs = 'C9005'
let world: SmallWorld
let shop: Shop
let buyer = ''
let template = 0
/** A design for another project's land, which cannot be built here. */
let elsewhere = 0
let solar = 0
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  const { db } = world
  const flags = { requireLogin: false, currencyCode: 'AUD', guestHolds: 3, is_design_only_project: true }
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, building_type, flags, facts)
    values (${designs}, 1, 'Banksia Designs', 1, '0', ${sql.json(flags)}, ${sql.json({ linked_project: open })})`)
  await db.run(
    sql`update project set flags = flags || ${sql.json({ currencyCode: 'AUD' })} where id = ${open}`,
  )
  const designOn = async (land: string, name: string): Promise<number> => {
    const { id } = await db.one<{ id: number }>(sql`
      with made as (
        insert into model (project_id, name, size, price, sort_order, other_project_id)
        values (${designs}, ${name}, 200, 380000, 1, ${land}) returning id)
      insert into template (model_id, letter, price) select id, 'A', 390000 from made returning id`)
    return id
  }
  template = await designOn(open, 'The Wattle')
  elsewhere = await designOn(closed, 'The Grevillea')
  await db.run(sql`
    insert into price_rule (project_id, kind, name, percent, base, is_included) values (${open}, 'tax', 'GST', 10, 'all', true)`)
  const option = await db.one<{ id: number }>(sql`
    insert into option_item (project_id, kind, name, price, available, selectable, included, is_tax)
    values (${designs}, 'suite', 'Solar with battery', 14900, null, 1, false, true) returning id`)
  solar = option.id
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  buyer = await shop.visitor()
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
})

const add = async (lotId: number, more: object = {}, cookie = buyer) =>
  await world.call(
    '/comty/AddLotByOther',
    { projectId: designs, otherProjectId: open, lot_id: lotId, template_id: template, ...more },
    { cookie, key: newKey() },
  )
const ways: [string, (lotId: number) => Promise<{ status: number; body: { transId: number } }>][] = [
  ['AddLotByOther', async (lotId) => await add(lotId)],
  ['PutDPTimerLR', async (lotId) => await shop.hold(lotId, buyer, { template_id: template })],
]

describe.each(ways)('land and a design of the linked project, by %s', (_, hold) => {
  test('are one home of the land’s project, priced together, GST included in the price', async () => {
    const lotId = await shop.lot(450_000)
    const { status, body } = await hold(lotId)
    expect(status).toBe(200)
    const purchase = await shop.read(body.transId, buyer)
    expect(purchase).toMatchObject({ projectId: open, unitId: lotId })
    expect(purchase.homes).toMatchObject([
      { lotId, projectId: open, modelProjectId: designs, templateId: template, modelName: 'The Wattle' },
    ])
    const total = linkedPrice(450_000, 390_000) * 100
    expect(purchase.sheet).toMatchObject({ currency: 'AUD', total, tax: 0 })
    expect(purchase.sheet.lines).toMatchObject([
      { kind: 'land', minor: 450_000_00 },
      { kind: 'home', minor: 390_000_00 },
      // Ten percent GST is an eleventh of a price that includes it.
      { kind: 'tax', name: 'GST', isIncluded: true, minor: Math.round(total / 11) },
    ])
  })

  test('what the design’s project offers can be chosen', async () => {
    const lotId = await shop.lot(450_000)
    const { body } = await hold(lotId)
    const { transId } = body
    const before = await shop.read(transId, buyer)
    expect(before.choices.map(({ id }) => id)).toContain(solar)
    const chosen = [{ lotId, optionId: solar, amount: 1 }]
    const total = before.sheet.total + 14_900_00
    const answer = await shop.call('/purchase/Choose', { transId, chosen, total }, buyer)
    expect(answer.body.purchase).toMatchObject({ chosen, sheet: { total } })
  })
})

describe('land and a design', () => {
  test('are offered the colour packages of both, before they are held', async () => {
    const lotId = await shop.lot(450_000)
    const made = async (projectId: string, name: string) =>
      await world.db.run(sql`
        insert into option_item (project_id, kind, name, price, available, selectable, included, is_tax)
        values (${projectId}, 'colours', ${name}, 900, null, 1, false, true)`)
    await made(open, 'Fence in slate')
    await made(designs, 'Facade in sand')
    const names = async (ask: object): Promise<string[]> =>
      (await world.call('/comty/GetColorPackagesForlot', { lotId, ...ask })).body.ColorPackages.map(
        ({ item_name }: { item_name: string }) => item_name,
      )
    expect(await names({ template_id: template })).toEqual(['Fence in slate', 'Facade in sand'])
    expect(await names({})).toEqual(['Fence in slate'])
    // A design of another project cannot be built on this land.
    const { id } = await world.db.one<{ id: number }>(sql`
      with made as (insert into model (project_id, name, size, price, sort_order) values (${closed}, 'The Yew', 200, 1, 1) returning id)
      insert into template (model_id, letter, price) select id, 'A', 1 from made returning id`)
    await made(closed, 'Facade in ash')
    expect(await names({ template_id: id })).toEqual(['Fence in slate'])
  })

  test('are held both or neither', async () => {
    const lotId = await shop.lot(450_000)
    await add(lotId)
    const late = await add(lotId, {}, await shop.visitor())
    expect([late.status, late.body.code, late.body.isOK, late.body.transId]).toEqual([
      409,
      'UNIT_TAKEN',
      -1,
      null,
    ])
  })

  test('available land offers no design that is not linked with it', async () => {
    const lotId = await shop.lot(450_000)
    for (const answer of [
      await add(lotId, { template_id: elsewhere }),
      await shop.hold(lotId, buyer, { template_id: elsewhere }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'TEMPLATE_NOT_ON_LOT'])
    }
    expect(await shop.lotStatus(lotId)).toBe(1)
  })

  test('a design belongs to the project that names it', async () => {
    const lotId = await shop.lot(450_000)
    for (const template_id of [world.templates[0], 999_999]) {
      const { status, body } = await add(lotId, { template_id })
      expect([status, body.code]).toEqual([404, 'TEMPLATE_NOT_FOUND'])
    }
    expect(await shop.lotStatus(lotId)).toBe(1)
  })

  test('no longer go together once the projects are not linked', async () => {
    const lotId = await shop.lot(450_000)
    await world.db.run(sql`update project set facts = facts - 'linked_project' where id = ${designs}`)
    try {
      expect((await add(lotId)).body.code).toBe('TEMPLATE_NOT_ON_LOT')
    } finally {
      await world.db.run(
        sql`update project set facts = facts || ${sql.json({ linked_project: open })} where id = ${designs}`,
      )
    }
  })

  test('have the terms of both, each accepted once per version', async () => {
    const { db, cookies } = world
    await db.run(sql`delete from term where project_id in (${open}, ${designs})`)
    await db.run(sql`
      insert into term (project_id, title, body)
      values (${open}, 'Covenants', 'Build within two years.'), (${designs}, 'Fixed price', 'For ninety days.')`)
    const lotId = await shop.lot(450_000)
    const { transId } = (await add(lotId)).body
    const read = async () => (await shop.read(transId, buyer)).terms
    const accept = async (hash: string) => await shop.call('/purchase/AcceptTerms', { transId, hash }, buyer)
    const view = async () => await shop.call('/comty/SetViewDocument', { lot_id: lotId }, buyer)
    const stepAtOffice = async (): Promise<string> => {
      const ask = { transid: transId }
      const { body } = await world.call('/comty/GetTransactionSaleQueueInfo', ask, {
        cookie: cookies.rep,
        key: newKey(),
      })
      return body.sale.step
    }
    const begun = await read()
    expect(
      begun.versions?.map(({ projectId, name, terms, acceptedAt }) => [projectId, name, terms, acceptedAt]),
    ).toEqual([
      [open, expect.any(String), [{ title: 'Covenants', body: 'Build within two years.' }], null],
      [designs, 'Banksia Designs', [{ title: 'Fixed price', body: 'For ninety days.' }], null],
    ])
    const [ofLand = '', ofDesign = ''] = begun.versions?.map(({ hash }) => hash) ?? []
    // Accepting the land's terms alone is not enough.
    expect((await accept(ofLand)).body.purchase.terms).toMatchObject({
      hash: ofDesign,
      terms: [{ title: 'Fixed price' }],
      acceptedAt: null,
      versions: [{ acceptedAt: expect.any(String) }, { acceptedAt: null }],
    })
    expect((await view()).body).toMatchObject({ code: 'STEP_ORDER', field: 'termsAndConditions' })
    expect(await stepAtOffice()).toBe('welcome')
    expect((await accept(ofDesign)).body.purchase.terms.acceptedAt).not.toBeNull()
    expect((await view()).status).toBe(200)
    expect(await stepAtOffice()).toBe('infoGathering')
    const rows = async () =>
      await db.all<{ project: string; hash: string; at: Date }>(sql`
        select project_id as project, hash, accepted_at as at from term_acceptance join term_version using (hash)
        where purchase_id = ${transId} order by accepted_at`)
    const before = await rows()
    expect(before).toMatchObject([
      { project: open, hash: ofLand },
      { project: designs, hash: ofDesign },
    ])
    // Only the project whose terms have changed asks for them again.
    await db.run(sql`update term set body = 'For sixty days.' where project_id = ${designs}`)
    const changed = await read()
    expect(changed.acceptedAt).toBeNull()
    expect(changed.versions?.map(({ acceptedAt }) => acceptedAt)).toEqual([before[0]?.at.toISOString(), null])
    expect(await stepAtOffice()).toBe('termsAndConditions')
    expect((await accept(ofDesign)).body.code).toBe('TERMS_CHANGED')
    await accept(changed.versions?.[1]?.hash ?? '')
    expect((await rows()).slice(0, 2)).toEqual(before)
    expect(await rows()).toHaveLength(3)
    // Land bought without a design has only its own terms.
    const other = await shop.visitor()
    const alone = (await shop.hold(await shop.lot(450_000), other)).body.transId
    expect((await shop.read(alone, other)).terms).toMatchObject({
      hash: ofLand,
      terms: [{ title: 'Covenants' }],
    })
    expect((await shop.read(alone, other)).terms.versions).toBeUndefined()
  })

  test('held again after the hold has ended are still both', async () => {
    const { transId } = (await add(await shop.lot(450_000))).body
    await shop.expire(transId)
    const { sheet } = await shop.read(transId, buyer)
    const again = await shop.call('/purchase/TakeAgain', { transId, total: sheet.total }, buyer)
    expect(again.body.purchase).toMatchObject({
      homes: [{ templateId: template, modelProjectId: designs, state: 'held' }],
      sheet: { total: sheet.total },
    })
  })

  test('whose land somebody else has continue together on other land', async () => {
    const lotId = await shop.lot(450_000)
    const { transId } = (await add(lotId)).body
    await shop.expire(transId)
    expect((await shop.hold(lotId, await shop.visitor())).status).toBe(200)
    const { projectId, homes } = await shop.read(transId, buyer)
    expect([projectId, homes[0]?.state]).toEqual([open, 'gone'])
    const another = await shop.lot(470_000)
    const moved = await shop.call(
      '/purchase/MoveTo',
      { transId, lotId: another, templateId: template, instead: lotId },
      buyer,
    )
    expect(moved.body.purchase).toMatchObject({
      homes: [{ lotId: another, templateId: template, modelProjectId: designs, state: 'held' }],
      sheet: { total: linkedPrice(470_000, 390_000) * 100 },
    })
  })
})
