/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until, type Asker } from './harness/askServer.ts'
import { makeSecrets } from './harness/canaries.ts'
import { cookiesToDisk } from './harness/cookiesToDisk.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { countRows, whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { accountOf } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as worksheet from './pages/worksheet.ts'
import { testInFull } from '../twoSpeeds.ts'

/** Runs in the page: records how each camera is requested. */
function noteCameras(): void {
  const wishes: unknown[] = []
  const devices = navigator.mediaDevices as MediaDevices | undefined
  // A browser's own error page has no media devices.
  if (devices === undefined) return
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wish) => {
    wishes.push(wish)
    return await ask(wish)
  }
  Object.assign(globalThis, { wishes })
}

describe.skipIf(chromiumPath() === null)('a kiosk on a show floor (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  const first = makeSecrets()
  const second = makeSecrets()
  const origin = () => product.address
  const foundIn = (text: string, of = first) =>
    Object.entries(of.canaries)
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => name)

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
    // Back shows the page that the browser kept, as outside automation.
    device = await openDevice({ size: 'kiosk', backForwardCache: true, before: noteCameras })
  }, 300_000)

  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  async function toBuyerStep(): Promise<void> {
    const { page } = device
    await plan.openPlan(page, origin(), 'C0101')
    await kiosk.touchToStart(page)
    const lot = (await plan.lotsWith(page, 'available')).at(-1) ?? ''
    await plan.listedLot(page, lot).click()
    await plan.chooseHome(page, lot)
    await plan.startWorksheet(page, lot)
    await worksheet.beginWorksheet(page)
  }

  test('a rep enrols it at /settings; nobody is signed in on it afterwards', async () => {
    const { page } = device
    await kiosk.enrol(page, origin(), 'C0101', '30')
    expect(new URL(page.url()).pathname).toBe('/')
    await kiosk.touchToStart(page)
    await expect.poll(() => accountOf(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Start over' }).waitFor()
    // Three large buttons lead into its only community.
    await page.locator('[data-community="C0101"] .door').first().waitFor()
    expect(await page.locator('.door').count()).toBe(3)
    // Its settings are for staff, who long-press the logo.
    expect(await page.locator('a[href="/settings"]').count()).toBe(0)
    const logo = (await page.locator('.frame-brand').boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(logo.x + 9, logo.y + 9)
    await page.mouse.down()
    await page.waitForURL('**/settings')
    await page.mouse.up()
    await page.getByLabel('Staff PIN').waitFor()
  })

  test('three touches lead from the attract screen to a home with its price', async () => {
    const { page } = device
    let touched = 0
    await page.exposeFunction('touched', () => void (touched += 1))
    await page.addInitScript(`addEventListener('pointerdown', () => void globalThis.touched(), true)`)
    await goTo(page, origin())
    await kiosk.attracts(page)
    const onScreen = async (price: Locator) => {
      await price.first().waitFor()
      expect(await price.first().textContent()).toMatch(/\$\d/)
    }
    /** Goes a way, and says how often the screen was touched, also by what a page object does on the way. */
    const presses = async (way: readonly (() => Promise<void>)[]) => {
      const before = touched
      for (const touch of way) await touch()
      return touched - before
    }
    // Each way is a list of touches.
    const toHomes = [
      async () => await kiosk.touchToStart(page),
      async () => await page.getByRole('link', { name: /^Homes/ }).click(),
    ]
    const toLot = [
      async () => await kiosk.touchToStart(page),
      async () => await page.getByRole('link', { name: /^Site plan/ }).click(),
      async () => await page.locator('[data-lot-row]').first().click(),
    ]
    const homesPresses = await presses(toHomes)
    await onScreen(page.locator('.model-card-price'))
    await page.getByRole('button', { name: 'Start over' }).click()
    const lotPresses = await presses(toLot)
    await onScreen(page.locator('.lot-card .lot-card-price'))
    expect(Math.max(toHomes.length, toLot.length)).toBeLessThanOrEqual(3)
    expect([homesPresses, lotPresses]).toEqual([toHomes.length, toLot.length])
    await page.getByRole('button', { name: 'Start over' }).click()
    await kiosk.attracts(page)
  })

  test('a visitor stops typing: a warning counts down, and one big button keeps everything', async () => {
    const { page } = device
    await toBuyerStep()
    await worksheet.typeBuyer(page, first.buyer)
    const warning = page.getByRole('alertdialog')
    await page.waitForTimeout(1000)
    await expect.poll(() => warning.count()).toBe(0)
    await kiosk.later(page, 30)
    await warning.waitFor({ timeout: 60_000 })
    const left = Number(await warning.locator('[data-seconds-left]').getAttribute('data-seconds-left'))
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(20)
    await until('the countdown continues', async () => {
      const now = Number(await warning.locator('[data-seconds-left]').getAttribute('data-seconds-left'))
      return now < left
    })
    const stay = warning.getByRole('button', { name: 'I’m still here' })
    const box = await stay.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
    await stay.click()
    await warning.waitFor({ state: 'hidden' })
    await expect
      .poll(() => worksheet.buyerGroup(page).getByLabel('Last name').inputValue())
      .toBe(first.buyer.lastName)
  })

  test('the visitor has left with the camera open: nothing of them remains in page, storages, databases or behind Back', async () => {
    const { page } = device
    // The visitor leaves while the camera is open: posing people touch nothing, but not forever.
    await worksheet.sideCard(page).click()
    await page.getByRole('dialog').locator('[data-state="live"]').waitFor()
    // A file dialog would open the whole disk to a stranger. The camera is the one that staff chose.
    expect(await page.locator('input[type="file"]').count()).toBe(0)
    expect(await page.evaluate('wishes.map(({ video }) => video.facingMode)')).toEqual(['user'])
    const warning = page.getByRole('alertdialog')
    await kiosk.later(page, 150)
    await page.waitForTimeout(1500)
    expect(await warning.count()).toBe(0)
    await kiosk.later(page, 30 + 31)
    await warning.waitFor()
    await page.evaluate(`
      globalThis.isOld = true
      const forget = StorageBucketManager.prototype.delete
      StorageBucketManager.prototype.delete = async function (name) {
        await new Promise((go) => setTimeout(go, 5000))
        await forget.call(this, name)
      }
    `)
    await kiosk.later(page, 15)
    // Even with a slow disk, nothing of theirs shows until then, dialogs included.
    const drawn = `isOld && [...document.querySelectorAll('#root, dialog')].filter((one) => one.getClientRects().length > 0).length`
    await expect.poll(() => page.evaluate(drawn)).toBe(0)
    await kiosk.attracts(page)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(foundIn(await whatScriptsSee(page))).toEqual([])
    for (let back = 0; back < 10; back += 1) {
      await page.goBack({ waitUntil: 'commit', timeout: 3000 }).catch(() => undefined)
      if (!page.url().startsWith(origin())) break
      // Checks at once, and again after the page has settled.
      expect(foundIn(await page.content().catch(() => ''))).toEqual([])
      await page.waitForTimeout(150)
    }
    await goTo(page, `${origin()}/submit-worksheet-buyer-details`)
    expect(foundIn(await whatScriptsSee(page))).toEqual([])
  })

  testInFull(
    'what was submitted without a network stays through a reset, sealed, and goes out when the server is back',
    async () => {
      const { page } = device
      await toBuyerStep()
      await worksheet.typeBuyer(page, second.buyer)
      await worksheet.photographId(page)
      await worksheet.toFinal(page)
      await product.kill()
      const reference = await worksheet.submitWorksheet(page)
      await expect.poll(() => countRows(page, 'outbox')).toBe(2)
      await page.getByRole('button', { name: 'Start over' }).click()
      await kiosk.attracts(page)
      await expect.poll(() => countRows(page, 'outbox')).toBe(2)
      expect(foundIn(await whatScriptsSee(page), second)).toEqual([])
      await page.locator('[data-unsent]').waitFor({ state: 'attached' })
      await product.start()
      rep = await askAs(product.address, 'rep@lotline.test')
      const offer = await until(
        'it went out without a press',
        async () => {
          const { offers } = await rep.call('/user/GetBrokerOffers')
          const mine = (offers as { client_ref: string; pictures_received: number }[]).find(
            (one) => one.client_ref === reference,
          )
          return mine?.pictures_received === 1 ? mine : undefined
        },
        90_000,
      )
      expect(offer).toBeDefined()
      await page.waitForSelector('[data-unsent]', { state: 'detached', timeout: 60_000 })
    },
  )

  test('the plug is pulled during a reset: it is completed before anything is shown', async () => {
    const { page } = device
    await cookiesToDisk(device, 'lotline-device')
    await goTo(page, origin())
    await kiosk.touchToStart(page)
    await page.locator('[data-community]').first().waitFor()
    await page.evaluate(() => {
      sessionStorage.setItem('left', 'behind')
      // oxlint-disable-next-line unicorn/no-document-cookie -- as the app writes its hints
      document.cookie = 'loggedIn=true; Path=/'
      // The disk hangs during the reset's first deletion, and then the power fails.
      IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest
    })
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.waitForFunction(() => localStorage.getItem('lotline-reset-pending') !== null)
    await page.waitForTimeout(500)
    await device.kill()
    await device.start()
    await goTo(device.page, origin())
    await kiosk.attracts(device.page)
    await device.page.waitForFunction(() => localStorage.getItem('lotline-reset-pending') === null)
    expect(await device.page.evaluate(() => document.cookie)).not.toContain('loggedIn=true')
    expect(await device.page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  })

  test('what a visitor needs is in the lower bar: back, language, a larger size, until they start over', async () => {
    const { page } = device
    await goTo(page, `${origin()}/community`)
    await kiosk.touchToStart(page)
    const bar = page.locator('.kiosk-bar')
    const zoom = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('#content') as Element).zoom)
    for (const larger of ['2', '3', '1', '2']) {
      await bar.getByRole('button', { name: /^Larger/ }).click()
      expect(await zoom()).toBe(larger)
    }
    await page.getByRole('link', { name: /^Homes/ }).click()
    await page.locator('.floor-plans-list li').first().waitFor()
    await bar.getByRole('button', { name: 'Deutsch' }).click()
    await bar.getByRole('button', { name: 'Zurück' }).click()
    await page.locator('.door').first().waitFor()
    await bar.getByRole('button', { name: 'Neu beginnen' }).click()
    await page.getByText('Find your new home').waitFor()
    await kiosk.touchToStart(page)
    expect(await zoom()).toBe('1')
  })

  test('the attract screen can be enlarged too, and the visit goes on in that size, windows included', async () => {
    const { page } = device
    await goTo(page, `${origin()}/community`)
    await kiosk.attracts(page)
    const zoom = (of: string) =>
      page.evaluate((selector) => getComputedStyle(document.querySelector(selector) as Element).zoom, of)
    await page
      .locator('.attract')
      .getByRole('button', { name: /^Larger/ })
      .click()
    await page
      .locator('.attract')
      .getByRole('button', { name: /^Larger/ })
      .click()
    expect(await zoom('.attract-words')).toBe('3')
    // Nothing of it is out of reach.
    const { touch, height } = await page.evaluate(() => ({
      touch: document.querySelector('.attract-words')?.getBoundingClientRect().bottom ?? Infinity,
      height: innerHeight,
    }))
    expect(touch).toBeLessThanOrEqual(height + 1)
    await page.locator('.attract-touch').click()
    await page.waitForSelector('[data-attract="true"]', { state: 'detached' })
    expect(await zoom('#content')).toBe('3')
    const bar = page.locator('.kiosk-bar')
    await bar.getByRole('button', { name: 'Larger · 300%' }).waitFor()
    await bar.getByRole('button', { name: 'Take it with you' }).click()
    await page.locator('.ll-modal-page h2').waitFor()
    expect(await zoom('.ll-modal-page')).toBe('3')
    const { top, bottom } = await page
      .locator('.ll-modal[open]')
      .evaluate((one) => one.getBoundingClientRect())
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Start over' }).click()
    await kiosk.attracts(page)
  })

  testInFull('no link leads out of it or into another program', async () => {
    const { page, context } = device
    await goTo(page, `${origin()}/community`)
    await kiosk.touchToStart(page)
    const ways = {
      Elsewhere: ['https://elsewhere.example/', ''],
      Beside: ['/terms', '_blank'],
      Call: ['tel:4165550188', ''],
    }
    await page.evaluate((given) => {
      for (const [text, [href, target]] of Object.entries(given)) {
        document
          .querySelector('h1')
          ?.append(Object.assign(document.createElement('a'), { text, href, target }), ' ')
      }
    }, ways)
    for (const name of Object.keys(ways)) await page.getByRole('link', { name, exact: true }).click()
    await page.waitForTimeout(500)
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(`${origin()}/community`)
  })

  testInFull('its settings open with the PIN only', async () => {
    const { page } = device
    await kiosk.enterPin(page, origin(), '0000')
    await page.getByText(/PIN/).last().waitFor()
    await page.locator('[aria-invalid="true"]').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Remove this device' }).count()).toBe(0)
    await kiosk.enterPin(page, origin(), kiosk.pin)
    await page.getByRole('button', { name: 'Remove this device' }).waitFor()
    await expect.poll(() => page.getByLabel('Device name').inputValue()).toBe('Show floor left')
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
