/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/db/sql.ts'
import { queueMail } from '../../server/db/mail.ts'
import { postbox } from '../world/postbox.ts'
import { startWorld, type World } from '../world/startWorld.ts'
import { chromiumPath } from './chromiumPath.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice } from './harness/openDevice.ts'

describe.skipIf(chromiumPath() === null)('the link that stops codes (needs Chromium)', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(async () => await world?.stop())

  test('is a page whose button a browser may press', async () => {
    const guest = { projectId: null, sessionId: null, personId: null, askedFrom: null }
    await queueMail(world.db, { kind: 'holdCode', address: 'a@example.test', market: 'de', ...guest })
    const [letter] = await postbox(world.db).fetch()
    const device = await openDevice({ size: 'phone', locale: 'tr-TR' })
    try {
      const { page } = device
      await page.goto(world.address + new URL(letter?.stop ?? '').pathname)
      const { axe, small } = await lookAt(page, 44)
      expect([...axe, ...small]).toEqual([])
      await page.getByRole('button', { name: 'Kod göndermeyi durdur' }).click()
      await page.getByRole('heading', { name: 'Artık kod almayacaksınız' }).waitFor()
      expect((await lookAt(page, 44)).axe).toEqual([])
      expect(await world.db.all(sql`select 1 from stopped_mail`)).toHaveLength(1)
    } finally {
      await device.close()
    }
  })
})
