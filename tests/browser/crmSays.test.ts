/** @module-tag long */
import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker } from './harness/askServer.ts'
import { artifacts } from './harness/built.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice, sizes } from './harness/openDevice.ts'
import { plainSheet } from '../world/plainSheet.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'

const [projectId, withWorksheets] = ['C0303', 'C0101']
const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

describe.skipIf(chromiumPath() === null)('what a CRM says (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  const secrets = new Map<string, string>()
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'desk' })
    rep = await askAs(product.address, 'rep@lotline.test')
    for (const project of [projectId, withWorksheets]) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['bin/lotline.mjs', 'receivers', 'add', project, 'crm', 'https://crm.example.test/lotline'],
        { env: { ...process.env, LOTLINE_DATA: product.dataFolder, DATABASE_URL: '' } },
      )
      secrets.set(project, stdout.trim().split('\n').at(-1) ?? '')
    }
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** Sends an event as the CRM would. */
  async function say(event: object, project = projectId): Promise<unknown> {
    const body = JSON.stringify({ id: randomUUID(), ...event })
    const seconds = Math.floor(Date.now() / 1000)
    const code = createHmac('sha256', secrets.get(project) ?? '')
      .update(`${seconds}.${body}`)
      .digest('hex')
    const answer = await fetch(`${product.address}/webhooks/receivers/${project}/crm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'lotline-signature': `t=${seconds},v1=${code}` },
      body,
    })
    return await answer.json()
  }
  /** Keeps pictures of the screen for people to look at. */
  async function keep(name: string): Promise<void> {
    for (const size of ['desk', 'phone'] as const) {
      await device.page.setViewportSize(sizes[size])
      await device.page.locator('[data-crm]').scrollIntoViewIfNeeded()
      await device.page.screenshot({ path: join(artifacts, `crm-${name}-${size}.png`) })
    }
    await device.page.setViewportSize(sizes.desk)
  }

  test('about a purchase is shown at once, and a manager takes it over', { timeout: 240_000 }, async () => {
    const { page } = device
    await letGo(rep)
    const { transId } = await toBeSigned(rep, [ada])
    await signIn(page, product.address, 'manager@lotline.test')
    await goTo(page, product.address + links.purchaseQueue('lowrise', projectId, transId))
    await page.locator('[data-story]').waitFor()
    expect(
      await say({
        type: 'stage.changed',
        purchase: transId,
        stage: 'Contract out',
        url: 'https://crm.example.test/7',
      }),
    ).toEqual({ outcome: 'noted' })
    const contact = { lastName: 'Lind', email: 'ada.lind@example.test' }
    const about = { type: 'contact.changed', purchase: transId, version: 0, by: 'Mia Lang' }
    expect(await say({ ...about, contact })).toEqual({ outcome: 'proposed' })
    // The page polls only once a minute, so anything sooner came from a ring.
    const crm = page.locator('[data-crm]')
    await crm.getByText('In the CRM: Contract out').waitFor({ timeout: 20_000 })
    expect(await crm.getByRole('link', { name: 'Open it there' }).getAttribute('rel')).toBe('noreferrer')
    const proposal = crm.locator('[data-proposal]')
    await proposal.getByText('ada.lind@example.test').waitFor({ timeout: 20_000 })
    await proposal.getByText('Lotline has: ada@example.test').waitFor()
    await proposal.getByText(/Mia Lang/).waitFor()
    await keep('purchase')
    expect(await lookAtSizes(page, 'story', 44)).toEqual([])
    await page.setViewportSize(sizes.desk)
    await proposal.getByRole('button', { name: 'Use these' }).focus()
    await page.keyboard.press('Enter')
    await proposal.waitFor({ state: 'detached' })
    await page.locator('[data-story]').getByText('Ada Lind').first().waitFor()
    await page.locator('[data-story]').getByText('Contact details taken over from the CRM').waitFor()
    await keep('taken')
  })

  test(
    'about a worksheet is not for brokers, and the office keeps its own',
    { timeout: 120_000 },
    async () => {
      const { page } = device
      const broker = await askAs(product.address, 'broker@lotline.test')
      const { searchStrings } = await broker.call('/comty/CommunityF', { projectId: withWorksheets })
      const unitId = readLots(searchStrings).find(isAvailable)?.id ?? 0
      const { transactionId } = (await broker.call('/user/AddWorksheetOffer', {
        ...plainSheet('cleo@example.test'),
        projectId: withWorksheets,
        offerType: 0,
        unitId,
      })) as { transactionId: number }
      const event = { type: 'contact.changed', worksheet: transactionId, version: 9e15 }
      expect(await say({ ...event, contact: { phone: '+1 416 555 0199' } }, withWorksheets)).toEqual({
        outcome: 'proposed',
      })
      await goTo(page, product.address + links.worksheetDetails(transactionId))
      const proposal = page.locator('[data-proposal]')
      await proposal.getByText('+1 416-555-0199').waitFor()
      await keep('worksheet')
      expect(await lookAtSizes(page, 'worksheet', 44)).toEqual([])
      await page.setViewportSize(sizes.desk)
      await proposal.getByRole('button', { name: 'Keep ours' }).click()
      await proposal.waitFor({ state: 'detached' })
      const other = await openDevice({ size: 'phone' })
      try {
        await say({ ...event, contact: { phone: '+1 416 555 0188' } }, withWorksheets)
        await signIn(other.page, product.address, 'broker@lotline.test')
        await goTo(other.page, product.address + links.worksheetDetails(transactionId))
        await other.page.getByText('cleo@example.test').first().waitFor()
        expect(await other.page.locator('[data-crm]').count()).toBe(0)
      } finally {
        await other.close()
      }
    },
  )
})
