/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until, type Asker } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { scanDisk } from './harness/scanDisk.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { letGo, toBeSigned, type ToBeSigned } from './harness/toBeSigned.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'
import { press } from './pages/purchase.ts'
import * as signing from './pages/signing.ts'

const [ada, ben, cem] = ['Adalind Quellwasser', 'Benedikt Quellwasser', 'Cemile Quellwasser'] as const
const parties = [ada, ben, cem].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, email: `${firstName.toLowerCase()}@example.test` }
})
const typed = 'Quellmarke'
const onDevice = /You’ve signed on this device/

describe.skipIf(chromiumPath() === null)('a tablet signs without a network (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet', whole: true })
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const wellMade = async (page: Page, what: string) => {
    const { axe, small, sideways } = await lookAt(page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)], what).toEqual([0])
  }
  /** Closes the tab without warning, as the system may, and opens another at the same place. */
  async function killTab(old: Page): Promise<Page> {
    const address = old.url()
    const page = await device.context.newPage()
    await old.close({ runBeforeUnload: false })
    await goTo(page, address)
    return page
  }
  /** Prepares a tablet for offline signing, then disconnects it. */
  async function readyWithout(page: Page): Promise<ToBeSigned> {
    const sale = await toBeSigned(rep, parties)
    await signing.openSigning(page, product.address, sale)
    await press(page, 'Get ready to sign offline')
    await page.getByText(/You can sign on this tablet offline until/).waitFor()
    await wellMade(page, 'ready')
    await device.context.setOffline(true)
    return sale
  }
  const hasSigned = async ({ signers }: ToBeSigned, role: string) =>
    (await signers()).filter((one) => one.role.startsWith(role)).every(({ isDone }) => isDone)

  test(
    '49: three buyers and their witnesses sign, the tab dies twice, and the envelope is there once',
    { timeout: 300_000 },
    async () => {
      let { page } = device
      await signIn(page, product.address, 'rep@lotline.test')
      await workerServes(page)
      const sale = await readyWithout(page)

      await signing.passTo(page, ada)
      await press(page, `I am ${ada}`)
      await signing.agree(page)
      await page.locator('.signing-foot').getByRole('button', { name: 'Next place' }).click()
      await page.keyboard.press('Enter')
      await signing.makeMark(page, typed)
      // The tab dies in the middle of her part: consent, mark and filled place are restored.
      page = await killTab(page)
      await press(page, `I am ${ada}`)
      await signing.papers(page)
      await page.locator('.signing-places li[data-state="done"]').first().waitFor()
      await signing.fillAll(page, typed)
      await signing.finish(page, `Thank you, ${ada}. You’ve signed on this device.`)
      await wellMade(page, 'thanks')

      let deaths = 1
      let signers = 1
      for (let left = true; left;) {
        const toWitness = page.getByRole('button', { name: 'Pass the screen to the witness' })
        const toNext = page.getByRole('button', { name: /^Pass the screen to / }).first()
        if (!(await toNext.isVisible())) {
          left = false
          continue
        }
        const isWitness = await toWitness.isVisible()
        const name = isWitness ? '' : ((await toNext.textContent()) ?? '').replace('Pass the screen to ', '')
        await toNext.click()
        if (deaths === 1) {
          // The tab dies between two people.
          await page.getByRole('button', { name: /^I (am|saw) / }).waitFor()
          page = await killTab(page)
          deaths += 1
        }
        const saw = page.getByRole('button', { name: /^I saw / })
        if (isWitness) {
          await saw.waitFor()
          const seen = /^I saw (.+) sign$/.exec((await saw.textContent())?.trim() ?? '')?.[1] ?? ''
          await signing.signAsWitness(page, seen, typed, onDevice)
        } else await signing.signAs(page, name, typed, onDevice)
        signers += 1
      }
      expect(signers).toBeGreaterThanOrEqual(4)
      expect(await hasSigned(sale, 'purchaser.1')).toBe(false)

      await device.context.setOffline(false)
      await until(
        'everybody has signed',
        async () => (await hasSigned(sale, 'purchaser.')) && (await hasSigned(sale, 'witness')),
      )
      const manager = await askAs(product.address, 'manager@lotline.test')
      const { projectId, envelopeId } = sale
      const { detail } = await manager.call('/digitaldocs/GetEnvelope', { projectId, envelopeId })
      expect(detail.offline.signings).toMatchObject([{ outcome: 'taken' }])
      const acts = (detail.acts as Record<string, string>[]).filter(({ kind }) => kind !== 'consented')
      const once = new Set(acts.map(({ name, role, paper, kind }) => [name, role, paper, kind].join(' ')))
      // One person may be a witness for several purchasers.
      expect(acts.filter(({ role }) => role !== 'witness').length).toBe(
        [...once].filter((one) => !one.includes('witness')).length,
      )
      expect(device.faults).toEqual([])
    },
  )

  test('47: the ticket ends while somebody draws: the pad is closed', { timeout: 240_000 }, async () => {
    await letGo(rep)
    await device.close()
    device = await openDevice({ size: 'tablet', whole: true })
    const { page } = device
    await signIn(page, product.address, 'rep@lotline.test')
    await workerServes(page)
    const sale = await readyWithout(page)
    await signing.passTo(page, ada)
    await press(page, `I am ${ada}`)
    await signing.agree(page)
    await page.locator('.signing-foot').getByRole('button', { name: 'Next place' }).click()
    await page.keyboard.press('Enter')
    const closed = page.getByRole('heading', { level: 1, name: 'Nobody can sign here now' })
    await page.clock.install()
    // Time passes for as long as a home can be held, in parts too short to count as unattended.
    for (let thirds = 0; thirds < 3; thirds += 1) {
      expect(await closed.count()).toBe(0)
      await signing.drawOn(page)
      await page.clock.fastForward(21 * 60_000)
    }
    // The tablet is picked up again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await closed.waitFor()
    expect(await signing.dialog(page).count()).toBe(0)
    expect(await page.locator('.ll-signature-pad').count()).toBe(0)
    await device.context.setOffline(false)
    expect(await hasSigned(sale, 'purchaser.1')).toBe(false)
  })

  test(
    'after signing out nothing of a half-signed envelope can be read, and it still arrives',
    { timeout: 240_000 },
    async () => {
      await letGo(rep)
      await device.close()
      device = await openDevice({ size: 'tablet', whole: true })
      const { page } = device
      await signIn(page, product.address, 'rep@lotline.test')
      await workerServes(page)
      const sale = await readyWithout(page)
      await signing.passTo(page, ada)
      await signing.signAs(page, ada, typed, onDevice)
      await page.getByRole('link', { name: 'For the sales team' }).click()
      await signing.takeBack(page)
      await page.getByText(`Signed on this tablet so far: ${ada}.`).waitFor()
      await signOut(page)
      await device.quit()
      const secrets = { first: 'Adalind', last: 'Quellwasser', typed, paper: 'JVBERi0xLj' }
      const { found, bytes } = scanDisk(device.profile, secrets)
      expect(bytes).toBeGreaterThan(1_000_000)
      expect(found).toEqual([])
      await device.start()
      await goTo(device.page, `${product.address}/`)
      await until('the first purchaser has signed', async () => await hasSigned(sale, 'purchaser.1'))
      expect(await hasSigned(sale, 'purchaser.2')).toBe(false)
    },
  )
})
