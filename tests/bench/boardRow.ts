import { join } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import { takeHold } from '../../server/db/holds.ts'
import { sql } from '../../server/db/sql.ts'
import { links } from '../../src/rules/links.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { askAs, until } from '../browser/harness/askServer.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { newPurchase } from '../server/purchases/newPurchase.ts'
import { bareSocket, paintedIn, watchPainted } from './bareSocket.ts'
import { ratioOf, type Figure } from './figures.ts'
import { quietMs, type Watching } from './paintNews.ts'
import type { Sizes } from './sizes.ts'
import { keepNames } from './keepNames.ts'

/** Fills a community of a stopped server with copies of one purchase, each with its own home number. */
export async function addPurchases(dataFolder: string, projectId: string, count: number): Promise<void> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    const lot = await db.one<{ id: number; templateId: number | null }>(sql`
      select id, (select t.id from template t join model m on m.id = t.model_id where m.project_id = ${projectId} order by t.id limit 1)
        as "templateId"
      from lot where project_id = ${projectId} and house_status = 1 order by id desc limit 1`)
    const { id: personId } = await db.one<{ id: number }>(
      sql`select id from person where email = 'broker@lotline.test'`,
    )
    const buyer = { sessionId: null, personId }
    const held = await takeHold(db, { lotId: lot.id, buyer, templateId: lot.templateId, minutes: 600 })
    if (held.outcome !== 'done') throw new Error(`The home could not be held: ${held.outcome}`)
    const first = await newPurchase(db, { projectId, lotId: lot.id, buyer })
    await db.run(sql`
      with made as (
        insert into purchase (project_id, currency, sheet, frozen)
        select p.project_id, p.currency, p.sheet, jsonb_set(p.frozen, '{homes,0,number}', to_jsonb('P' || nth))
        from purchase p, generate_series(2, ${count}::int) nth where p.id = ${first} returning id)
      insert into purchase_party (purchase_id, person_id) select id, ${personId} from made`)
    await db.run(sql`
      insert into purchaser (purchase_id, position, first_name, last_name, email)
      select id, 1, 'Ada', 'Nielsen', 'ada@example.test' from purchase where project_id = ${projectId}`)
  } finally {
    await db.close()
  }
}

/**
 * Times a change on the server until its row is painted on the office's board of purchases, against one word
 * that a bare server sends to a bare page.
 */
export async function boardRow(
  device: Device,
  address: string,
  projectId: string,
  { boardTurns }: Sizes,
): Promise<Figure[]> {
  const bareServer = await bareSocket()
  const board = device.page
  const ours: number[] = []
  const bare: number[] = []
  let rows = 0
  try {
    await signIn(board, address, 'rep@lotline.test')
    await goTo(board, address + links.purchaseQueue('lowrise', projectId))
    await board.locator('.ll-board-row').first().waitFor()
    rows = Number(await board.locator('[aria-setsize]').first().getAttribute('aria-setsize'))
    await board.waitForFunction(() => (globalThis as unknown as { newsWatch: Watching }).newsWatch.heard >= 1)
    await keepNames(board)
    await board.evaluate(watchPainted, '.ll-board-row [data-column="home"] strong')
    const other = await device.context.newPage()
    await other.goto(bareServer.address)
    await keepNames(other)
    await other.evaluate(watchPainted, '#bare')
    await until('the bare page listens', async () => await Promise.resolve(bareServer.isHeard()))
    const { call } = await askAs(address, 'buyer@lotline.test')
    const { searchStrings } = await call('/comty/CommunityF', { projectId })
    const homes = readLots(searchStrings).filter(isAvailable)
    for (let nth = -1; nth < boardTurns; nth += 1) {
      const lot = homes[(nth + 1) % homes.length]
      if (lot === undefined) throw new Error('No home is free.')
      await board.bringToFront()
      await board.waitForTimeout(quietMs)
      const before = (await board.evaluate(paintedIn)).length
      const template = lot.models[0]?.elevations[0]?.templateId ?? null
      const began = Date.now()
      const { transId } = await call('/comty/PutDPTimerLR', {
        projectId,
        lot_id: lot.id,
        template_id: template,
      })
      const shown = await until('its row is painted', async () => (await board.evaluate(paintedIn))[before])
      await call('/purchase/Cancel', { projectId, transId })
      await other.bringToFront()
      await other.waitForTimeout(quietMs)
      const seen = (await other.evaluate(paintedIn)).length
      const sent = Date.now()
      await bareServer.tell()
      const said = await until(
        'the bare word is painted',
        async () => (await other.evaluate(paintedIn))[seen],
      )
      if (nth < 0) continue
      ours.push(shown - began)
      bare.push(said - sent)
    }
  } finally {
    await bareServer.stop()
  }
  const name = `change until its row is painted among ${rows} purchases ÷ bare message`
  return [ratioOf(name, { atMost: 1.5 }, 'ms', ours, bare)]
}
