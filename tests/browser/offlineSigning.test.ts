import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readyToSign } from '../world/readyToSign.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until, type Asker } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { scanDisk } from './harness/scanDisk.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'
import { fillNext, openPart, openWitness, passTabletTo, signAll } from './pages/tabletSigning.ts'

const names = ['Adalind Quellwasser', 'Benedikt Quellwasser', 'Cemile Quellwasser'] as const
const mark = 'Quellmarke'
const projectId = 'C0303'

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

  const call = async (path: string, body: object) => await rep.call(path, body)
  const signersOf = async (transactionId: number) =>
    (await call('/digitaldocs/GetPurchaserList', { projectId, transactionId })).signers as {
      role: string
      isDone: boolean
    }[]
  const wellMade = async (page: Page, what: string) => {
    const { axe, small, sideways } = await lookAt(page, 44)
    expect([...axe, ...small, Math.max(sideways, 0)], what).toEqual([0])
  }
  /** The tab is gone at once, as when the system ends it; another opens where the person was. */
  async function killTab(): Promise<Page> {
    const [old] = device.context.pages().slice(-1)
    const address = old?.url() ?? ''
    const page = await device.context.newPage()
    await old?.close({ runBeforeUnload: false })
    await goTo(page, address)
    return page
  }

  test(
    '49: three buyers and a witness sign, the tab dies twice, and the envelope is there once',
    { timeout: 300_000 },
    async () => {
      const sale = await readyToSign(call, projectId, names)
      let { page } = device
      await signIn(page, product.address, 'rep@lotline.test')
      await workerServes(page)
      await goTo(
        page,
        `${product.address}/community/${projectId}/unit/${sale.lotId}/purchase/documentSigning`,
      )
      await page.getByRole('button', { name: 'Get ready to sign without a network' }).click()
      await page.getByText(/This tablet can sign without a network until/).waitFor()
      await wellMade(page, 'ready')
      await device.context.setOffline(true)

      await passTabletTo(page, names[0], '4711')
      await openPart(page, names[0])
      await fillNext(page, mark)
      // In the middle of the first part: the mark that was made and the place that was filled are there again.
      page = await killTab()
      await page.getByRole('button', { name: `I am ${names[0]}` }).click()
      await page.locator('.signing-places li[data-state="done"]').first().waitFor()
      await wellMade(page, 'papers')
      await signAll(page, mark)
      await page.getByRole('heading', { name: `Signed on this device, ${names[0]}` }).waitFor()
      await wellMade(page, 'thanks')

      await page.getByRole('button', { name: 'Pass the screen to the witness' }).click()
      await openWitness(page, names[0], ['Wanda', 'Reyes', '416 555 0188'])
      await signAll(page, mark)
      await page.getByRole('button', { name: `Pass the screen to ${names[1]}` }).click()
      // Between two people.
      page = await killTab()
      await openPart(page, names[1])
      await signAll(page, mark)
      // Every one of them has a witness of their own, if the papers want one.
      for (let next = ''; ;) {
        const toWitness = page.getByRole('button', { name: 'Pass the screen to the witness' })
        const toThird = page.getByRole('button', { name: `Pass the screen to ${names[2]}` })
        await page.getByRole('heading', { name: /Signed on this device/ }).waitFor()
        next = (await toWitness.isVisible()) ? 'witness' : (await toThird.isVisible()) ? 'third' : ''
        if (next === '') break
        if (next === 'third') {
          await toThird.click()
          await openPart(page, names[2])
        } else {
          await toWitness.click()
          const saw = /I saw (.+) sign/.exec(
            (await page.getByRole('button', { name: /I saw/ }).textContent()) ?? '',
          )
          await openWitness(page, saw?.[1] ?? '', ['Wanda', 'Reyes', '416 555 0188'])
        }
        await signAll(page, mark)
        await page.getByText('I agree').waitFor({ state: 'detached' })
      }
      expect((await signersOf(sale.transId)).every(({ isDone }) => !isDone)).toBe(true)

      await device.context.setOffline(false)
      await until('everybody has signed', async () =>
        (await signersOf(sale.transId))
          .filter(({ role }) => role === 'witness' || role.startsWith('purchaser.'))
          .every(({ isDone }) => isDone),
      )
      const manager = await askAs(product.address, 'manager@lotline.test')
      const { detail } = await manager.call('/digitaldocs/GetEnvelope', {
        projectId,
        envelopeId: sale.envelopeId,
      })
      expect(detail.offline.signings).toMatchObject([{ outcome: 'taken' }])
      const signed = detail.acts.filter(({ kind }: { kind: string }) => kind !== 'consented')
      // One act for each paper of each of them, and no more.
      const once = new Set(
        signed.map(({ name, paper, kind }: Record<string, string>) => `${name} ${paper} ${kind}`),
      )
      expect(once.size).toBeGreaterThanOrEqual(4)
      expect(device.faults).toEqual([])
    },
  )

  test(
    'after signing out nothing of a half-signed envelope can be read, and it still arrives',
    { timeout: 240_000 },
    async () => {
      const sale = await readyToSign(call, projectId, names)
      const page = device.context.pages().at(-1) ?? device.page
      await page.evaluate(() => localStorage.removeItem('lotline-handed-over'))
      await goTo(page, `${product.address}/`)
      if ((await page.getByRole('button', { name: 'Sign out' }).count()) === 0) {
        await signIn(page, product.address, 'rep@lotline.test')
      }
      await goTo(
        page,
        `${product.address}/community/${projectId}/unit/${sale.lotId}/purchase/documentSigning`,
      )
      await page.getByRole('button', { name: 'Get ready to sign without a network' }).click()
      await page.getByText(/This tablet can sign without a network until/).waitFor()
      await device.context.setOffline(true)
      await passTabletTo(page, names[0], '4711')
      await openPart(page, names[0])
      await signAll(page, mark)
      await page.getByRole('heading', { name: `Signed on this device, ${names[0]}` }).waitFor()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByLabel('Code', { exact: true }).fill('4711')
      await page.getByRole('button', { name: 'Take the tablet back' }).click()
      await page.getByText(`Signed on this tablet so far: ${names[0]}.`).waitFor()
      await signOut(page)
      await device.quit()
      const { found, bytes } = scanDisk(device.profile, {
        first: 'Adalind',
        last: 'Quellwasser',
        mark,
        paper: 'JVBERi0xLj',
      })
      expect(bytes).toBeGreaterThan(1_000_000)
      expect(found).toEqual([])
      await device.start()
      await goTo(device.context.pages()[0] ?? (await device.context.newPage()), `${product.address}/`)
      await until('the first purchaser has signed', async () =>
        (await signersOf(sale.transId)).some(({ role, isDone }) => role === 'purchaser.1' && isDone),
      )
    },
  )
})
