/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { type Device, openDevice, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { press } from './pages/purchase.ts'
import * as signing from './pages/signing.ts'

const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }
const finger = 44

/** What has the keys, as a screen reader says it. */
const spoken = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''
    return (at.getAttribute('aria-label') ?? (label || at.textContent) ?? '').trim()
  })

/** Tab, until something of this name has the keys. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let keys = 0; keys < 80; keys += 1) {
    const said = await spoken(page)
    if (typeof name === 'string' ? said === name : name.test(said)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to ${String(name)}; the last was ${await spoken(page)}`)
}
const pressKey = async (page: Page, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

describe.skipIf(chromiumPath() === null)('signing for everybody (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    rep = await askAs(product.address, 'rep@lotline.test')
    await signIn(device.page, product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** The part of the purchaser, open at its cover. */
  const openPart = async (): Promise<string> => {
    await letGo(rep)
    const paper = await toBeSigned(rep, [ada])
    const signer = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
    const part = links.signing(paper.projectId, paper.envelopeId, signer?.signerId)
    await goTo(device.page, product.address + part)
    await device.page.getByRole('heading', { level: 1, name: 'For Ada Nielsen' }).waitFor()
    return part
  }

  test(
    'by keyboard alone, from the cover to the thanks, with every name and state spoken',
    { timeout: 180_000 },
    async () => {
      const { page } = device
      await openPart()
      await pressKey(page, 'I am Ada Nielsen')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await pressKey(page, 'I agree')
      await signing.papers(page)
      const left = page.locator('.signing-foot').getByRole('status')
      await page.getByRole('navigation', { name: 'Places to sign' }).waitFor()
      await page.getByRole('region', { name: 'Agreement of purchase and sale' }).waitFor()
      expect(await left.innerText()).toContain('2 places left')
      for (const [what, field, typed] of [
        ['Signature', 'Your full name', 'Ada Nielsen'],
        ['Initials', 'Your initials', 'AN'],
      ] as const) {
        await pressKey(page, 'Next place')
        // The keys are on the place itself, which says what it is and that it is open.
        await until('the place has the keys', async () =>
          new RegExp(`^${what}, page \\d: not filled in yet$`).test(await spoken(page)),
        )
        await page.keyboard.press('Enter')
        await signing.dialog(page).waitFor()
        await tabTo(page, /^(Draw|Type)/)
        await page.keyboard.press('ArrowRight')
        await tabTo(page, field)
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
        await signing.dialog(page).waitFor({ state: 'detached' })
        await page
          .getByRole('button', { name: new RegExp(`^${what}, page \\d: filled in$`) })
          .first()
          .waitFor()
      }
      for (
        let rounds = 0;
        rounds < 10 && !(await page.getByRole('button', { name: 'Sign and finish' }).isVisible());
        rounds += 1
      ) {
        const before = await left.innerText()
        await pressKey(page, 'Read on')
        await until('a page is read', async () => (await left.innerText()) !== before)
      }
      expect(await left.innerText()).toContain('Everything is filled in.')
      await pressKey(page, 'Sign and finish')
      await page.getByRole('heading', { level: 1, name: 'Thank you, Ada Nielsen' }).waitFor()
      expect(device.faults).toEqual([])
    },
  )

  test(
    'each screen of it, in each size: nothing that axe finds, nothing too small, nothing sideways',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      const wrong: string[] = []
      const look = async (screen: string) => {
        for (const [name, size] of Object.entries(sizes)) {
          await page.setViewportSize(size)
          const { axe, small, sideways } = await lookAt(page, finger)
          wrong.push(...[...axe, ...small].map((one) => `${screen} ${name}: ${one}`))
          if (sideways > 0) wrong.push(`${screen} ${name}: scrolls sideways by ${sideways}`)
        }
        await page.setViewportSize(sizes.tablet)
      }
      const part = await openPart()
      await look('cover')
      await press(page, 'I am Ada Nielsen')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await look('consent')
      await signing.agree(page)
      await look('papers')
      await page
        .getByRole('button', { name: /^Place/ })
        .first()
        .click()
      await signing.dialog(page).waitFor()
      await look('pad')
      await page.keyboard.press('Escape')
      await press(page, 'I do not want to sign')
      await signing.dialog(page).waitFor()
      await look('why not')
      await page.keyboard.press('Escape')
      await signing.fillAll(page, 'Ada Nielsen')
      await look('filled')
      await signing.finish(page, 'Thank you, Ada Nielsen')
      await look('thanks')
      await goTo(page, product.address + part.replace(/\d+$/, (id) => String(Number(id) + 1)))
      await press(page, 'I saw Ada Nielsen sign')
      await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
      await look('witness')
      expect(wrong).toEqual([])
    },
  )

  test('a dot that was drawn and closed is not offered again', { timeout: 120_000 }, async () => {
    const { page } = device
    await openPart()
    await press(page, 'I am Ada Nielsen')
    await signing.agree(page)
    const place = page.getByRole('button', { name: /^Place/ }).first()
    await place.click()
    await page.locator('.ll-signature-pad').click()
    await signing.dialog(page).getByRole('button', { name: 'Sign with this' }).click()
    await page.getByText('That is only a dot. Please draw your signature.').waitFor()
    await page.keyboard.press('Escape')
    await place.click()
    await signing.dialog(page).waitFor()
    const hasInk = await page.locator('.ll-signature-pad').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return pixels?.some((value) => value !== 0)
    })
    expect(hasInk).toBe(false)
    await page.keyboard.press('Escape')
    expect(await page.locator('.ll-pdf-spot[data-state="done"]').count()).toBe(0)
  })
})
