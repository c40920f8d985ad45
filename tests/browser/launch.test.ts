/** @module-tag long */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askServer } from '../../server/admin/askServer.ts'
import { links } from '../../src/rules/links.ts'
import { roundFrom } from '../rules/launch/randomDraw.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'

const projectId = 'C0101'

describe.skipIf(chromiumPath() === null)('a launch day (needs Chromium)', () => {
  let product: Product
  let visitor: Device
  let office: Device
  let launch: { readonly launchId: string; readonly roundAt: string }

  beforeAll(async () => {
    product = await startProduct()
    visitor = await openDevice({ size: 'phone' })
    office = await openDevice({ size: 'tablet' })
    await signIn(visitor.page, product.address, 'buyer@lotline.test')
    await signIn(office.page, product.address, 'manager@lotline.test')
    const begun = await askServer(product.dataFolder, 'rehearsal.begin', {
      projectId,
      visitors: 2,
      entrySeconds: 45,
    })
    if (begun === undefined) throw new Error('The server does not answer.')
    launch = begun.answer
  }, 300_000)
  afterAll(async () => {
    await visitor?.close()
    await office?.close()
    await product?.stop()
  })

  const wrongOn = async ({ page }: Device) => await lookAtSizes(page, 'launch', 44)
  const ownEntry = (state: string) => visitor.page.locator(`[data-entry="${state}"]`)

  test('a visitor enters, and a waiting page opens no live connection', async () => {
    const { page } = visitor
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await goTo(page, product.address + links.launch(launch.launchId))
    await page.locator('[data-launch="open"]').waitFor()
    await page.locator('[data-launch-way="enter"]').click()
    const dialog = page.getByRole('dialog', { name: 'Enter' })
    await dialog.getByText('Neighbours').click()
    await dialog.getByLabel('Who enters').selectOption('2')
    await dialog.getByRole('button', { name: 'Enter' }).click()
    await ownEntry('entered').waitFor()
    await page.getByText(/Your household key is \w{4}-\w{4}/).waitFor()
    expect(await wrongOn(visitor)).toEqual([])
    expect(sockets).toEqual([])
  })

  test('the office draws the order once the round is out', { timeout: 300_000 }, async () => {
    const { page } = office
    await goTo(page, product.address + links.purchaseQueue('lowrise', projectId))
    await page.getByRole('link', { name: 'Launches' }).click()
    await page.getByRole('button', { name: 'New launch' }).click()
    await page.getByRole('dialog', { name: 'New launch' }).waitFor()
    expect(await wrongOn(office)).toEqual([])
    await page.keyboard.press('Escape')
    const rest = Date.parse(launch.roundAt) - Date.now()
    await until('the round is out', async () => Date.now() > Date.parse(launch.roundAt) + 500, rest + 30_000)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.locator(`[data-row="launch ${launch.launchId}"]`).click()
    await page.locator('[data-launch-act="draw"]').click()
    const { randomness, signature } = roundFrom('any')
    const dialog = page.getByRole('dialog', { name: 'Draw the order' })
    await dialog.getByLabel('randomness').fill('0'.repeat(64))
    await dialog.getByLabel('signature').fill(signature)
    await dialog.getByRole('button', { name: 'Draw the order' }).click()
    await dialog.getByText('The random number doesn’t match this signature.').waitFor()
    expect(await wrongOn(office)).toEqual([])
    await dialog.getByLabel('randomness').fill(randomness)
    await dialog.getByRole('button', { name: 'Draw the order' }).click()
    await page.locator('[data-launch-line="1"]').waitFor()
    expect(await wrongOn(office)).toEqual([])
  })

  test(
    'the visitor’s turn comes, and they hold a home that others cannot',
    { timeout: 120_000 },
    async () => {
      const { page } = visitor
      await ownEntry('serving').waitFor({ timeout: 60_000 })
      await page.getByText('It’s your turn.').waitFor()
      // A turn lasts only a minute in this test.
      expect(await lookAt(page, 44)).toEqual({ axe: [], small: [], sideways: 0 })
      const rules = await (await fetch(`${product.address}/launch/${launch.launchId}/rules.json`)).json()
      const [lotId] = (rules as { homes: number[] }).homes
      const [agent, buyer] = [
        await askAs(product.address, 'agent@lotline.test'),
        await askAs(product.address, 'buyer@lotline.test'),
      ]
      const { modelist } = await buyer.call('/comty/CommunityF_modelList', { projectId })
      const ask = { projectId, lot_id: lotId, template_id: modelist[0]?.ELEVATION[0]?.templateId ?? null }
      await expect(agent.call('/comty/PutDPTimerLR', ask)).rejects.toThrow(/turn/)
      await page.getByRole('link', { name: 'Choose a home' }).click()
      await page.waitForURL(/\/svg/)
      await goTo(page, product.address + links.launch(launch.launchId))
      await page.getByRole('button', { name: 'End my turn' }).click()
      const asks = page.getByRole('dialog', { name: 'End my turn' })
      await asks.getByRole('button', { name: 'End my turn' }).click()
      await ownEntry('done').waitFor()
      expect(await wrongOn(visitor)).toEqual([])
    },
  )

  test('anybody checks the draw, without a network', { timeout: 120_000 }, async () => {
    const { page, context } = visitor
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Draw file' }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    await page.getByRole('link', { name: 'Check the draw' }).click()
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await workerServes(page)
    await context.setOffline(true)
    const verdictOn = async (name: string, content: string): Promise<string | null> => {
      const one = { name, mimeType: 'application/json', buffer: Buffer.from(content) }
      await page.locator('input[type=file]').setInputFiles(one)
      const verdict = page.getByRole('region', { name })
      await verdict.waitFor()
      return await verdict.getAttribute('data-verdict')
    }
    expect(await verdictOn('changed.json', text.replace('"withdrawn":[]', '"withdrawn":["e_x"]'))).toBe(
      'changed',
    )
    expect(await verdictOn('draw.json', text)).toBe('valid')
    const { order } = JSON.parse(text) as { order: string[] }
    await page.getByLabel('Your entry number').fill(order[0] ?? '')
    await page.getByText('Place 1').waitFor()
    expect(await wrongOn(visitor)).toEqual([])
    await context.setOffline(false)
  })
})
