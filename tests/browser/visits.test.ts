/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { type Asker, askAs, until } from './harness/askServer.ts'
import { linkIn, mailTo } from './harness/demoMail.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { holdAs, lotOf } from './harness/lots.ts'
import { type Device, everySize, openDevice, type Size, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo } from './harness/toBeSigned.ts'
import { whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn, signOut } from './pages/login.ts'
import { drawnLot, lotCard, lotsWith, openPlan } from './pages/plan.ts'

const projectId = 'C0101'
/** §10 */
const finger = 44
const day = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T14:00`

describe.skipIf(chromiumPath() === null)('links and visits (needs Chromium)', () => {
  let product: Product
  let device: Device
  let manager: Asker
  let lot = ''
  const wrong: string[] = []

  beforeAll(async () => {
    product = await startProduct()
    manager = await askAs(product.address, 'manager@lotline.test')
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const look = async (page: Page, name: string, at: readonly Size[] = everySize) =>
    void wrong.push(...(await lookAtSizes(page, name, finger, at)))
  const dialog = (page: Page) => page.getByRole('dialog').last()
  const desk = async (path: '/comty/GetLinks' | '/comty/GetVisitDesk') =>
    await manager.call(path, { project_id: projectId })
  const linkNamed = async (name: string) =>
    ((await desk('/comty/GetLinks'))['links'] as { id: string; name: string; opens: number }[]).find(
      (one) => one.name === name,
    )

  test('the office makes a link to a home, with its QR code', { timeout: 180_000 }, async () => {
    const { page } = device
    await openPlan(page, product.address, projectId)
    lot = (await lotsWith(page, 'available')).at(0) ?? ''
    await signIn(page, product.address, 'manager@lotline.test')
    await goTo(page, product.address + links.channelLinks('lowrise', projectId))
    await page.getByText('There are no links yet').waitFor()
    await look(page, 'no links')
    await page.getByRole('button', { name: 'New link' }).click()
    await dialog(page).getByLabel('What the link is for').fill('Newsletter May')
    await dialog(page).getByText('One home').click()
    await dialog(page).getByRole('combobox', { name: 'Home' }).selectOption({ label: lot })
    await look(page, 'new link')
    await dialog(page).getByRole('button', { name: 'Make the link' }).click()
    await page.locator('.ll-board-row', { hasText: 'Newsletter May' }).click()
    const { id = '' } = (await linkNamed('Newsletter May')) ?? {}
    await expect
      .poll(() => dialog(page).locator('.ll-qr').getAttribute('data-text'))
      .toMatch(new RegExp(`${links.channelLink(projectId, id)}$`))
    await look(page, 'link')
    const saved = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Save the QR code' }).click()
    expect((await saved).suggestedFilename()).toBe(`${id}.svg`)
    // What the printer gets is the sheet alone.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.printed-sheet').isVisible()).toBe(true)
    expect(await dialog(page).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await signOut(page)
    expect(wrong.splice(0)).toEqual([])
  })

  test('it opens the home’s card, counts the visit, and leads to the community once switched off', async () => {
    const { page } = device
    const { id = '' } = (await linkNamed('Newsletter May')) ?? {}
    await goTo(page, product.address + links.channelLink(projectId, id))
    await lotCard(page, lot).waitFor()
    await until('the visit is counted', async () => (await linkNamed('Newsletter May'))?.opens === 1)
    await manager.call('/comty/SwitchLink', { project_id: projectId, id, isOn: false })
    await goTo(page, product.address + links.channelLink(projectId, id))
    await page.getByText('This link is no longer in use').waitFor()
    await page.locator('[data-lot-row]').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(links.communitySingleMain(projectId))
    expect((await linkNamed('Newsletter May'))?.opens).toBe(1)
  })

  test('the office offers times; a visitor books one from a home’s card, and cancels by the mail’s link', async () => {
    const { page } = device
    await signIn(page, product.address, 'manager@lotline.test')
    await goTo(page, product.address + links.visitDesk('lowrise', projectId))
    await page.getByText('No times are offered yet').waitFor()
    await page.getByRole('button', { name: 'Offer times' }).click()
    await dialog(page).getByLabel('First time').fill(day(9))
    await look(page, 'offer times')
    await dialog(page).getByRole('button', { name: 'Offer these times' }).click()
    await page.locator('.ll-board-row').nth(5).waitFor()
    await look(page, 'times')
    await signOut(page)

    // Another width shows another card, so each begins anew; the last is a phone.
    for (const size of ['kiosk', 'desk', 'tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await openPlan(page, product.address, projectId, lot)
      await lotCard(page, lot).getByRole('button', { name: 'Book a visit' }).click()
      await dialog(page).getByLabel('Your name').waitFor()
      await look(page, 'book a visit', [size])
    }
    await dialog(page).getByLabel('Time').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Book this time' }).click()
    // One of the two is needed, and the form says so.
    await dialog(page).locator('[aria-invalid="true"]').first().waitFor()
    await dialog(page).getByLabel('Your name').fill('Ada Example')
    await dialog(page).getByLabel('Email').fill('ada@example.test')
    await dialog(page).getByRole('button', { name: 'Book this time' }).click()
    await dialog(page).locator('[data-visit-booked]').waitFor()
    await look(page, 'booked', ['phone'])
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.setViewportSize(sizes.tablet)

    const mail = await mailTo(product.address, 'ada@example.test', 'Your visit to')
    await goTo(page, product.address + linkIn(mail))
    await page.locator('[data-visit-state="coming"]').waitFor()
    // No history keeps the secret.
    expect(new URL(page.url()).hash).toBe('')
    await look(page, 'visit')
    await page.getByRole('button', { name: 'Cancel the visit' }).click()
    await dialog(page).getByText('Cancel your visit?').waitFor()
    await look(page, 'cancel the visit?', ['phone'])
    await dialog(page).getByRole('button', { name: 'Cancel the visit' }).click()
    await page.locator('[data-visit-state="cancelled"]').waitFor()
    // Its secret is gone from the address, and the page says what helps.
    await page.reload()
    await page.getByText('open the link in your email').waitFor()
    await goTo(page, product.address + linkIn(mail))
    await page.locator('[data-visit-state="cancelled"]').waitFor()
    await look(page, 'visit, cancelled')
    const { times } = (await desk('/comty/GetVisitDesk')) as { times: { booked: number }[] }
    expect(times.map(({ booked }) => booked)).toEqual([0, 0, 0, 0, 0, 0])
    expect(wrong.splice(0)).toEqual([])
  }, 300_000)

  test('the last time is booked once, though its answer is lost and somebody else holds the home', async () => {
    const { page } = device
    const { times } = (await desk('/comty/GetVisitDesk')) as { times: { id: number }[] }
    for (const { id } of times.slice(1))
      await manager.call('/comty/WithdrawVisitTime', { project_id: projectId, time: id })
    await openPlan(page, product.address, projectId, lot)
    await lotCard(page, lot).getByRole('button', { name: 'Book a visit' }).click()
    await dialog(page).getByLabel('Time').selectOption({ index: 1 })
    await dialog(page).getByLabel('Your name').fill('Ben Example')
    await dialog(page).getByLabel('Email').fill('ben@example.test')
    const agent = await askAs(product.address, 'agent@lotline.test')
    await holdAs(agent, await lotOf(agent, projectId, lot))
    await expect.poll(() => drawnLot(page, lot).getAttribute('data-status')).toBe('held')
    let isLost = false
    await device.context.route('**/comty/BookVisit', async (route) => {
      if (isLost) return await route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await dialog(page).getByRole('button', { name: 'Book this time' }).click()
    // No other time can be chosen: it might be booked as well.
    await dialog(page).locator('[data-visit-unsure]').waitFor()
    expect(await dialog(page).getByLabel('Time').count()).toBe(0)
    // Another width would show another card, without the window.
    await look(page, 'unsure of a visit', ['tablet'])
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await dialog(page).locator('[data-visit-booked]').waitFor()
    await device.context.unroute('**/comty/BookVisit')
    // Nothing is left to book, and what was booked is still to be read.
    await page.waitForTimeout(1500)
    await dialog(page).locator('[data-visit-booked]').waitFor()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    const after = (await desk('/comty/GetVisitDesk')) as { times: { state: string; booked: number }[] }
    expect(after.times.filter(({ state }) => state !== 'withdrawn').map(({ booked }) => booked)).toEqual([1])
    await letGo(agent, projectId)
    await manager.call('/comty/OfferVisitTimes', {
      project_id: projectId,
      startsAt: day(12),
      count: 4,
      minutes: 30,
      places: 1,
      weeks: 1,
    })
  }, 180_000)

  test('without a network there is no button, because no time could be promised', async () => {
    const { page } = device
    await openPlan(page, product.address, projectId, lot)
    await lotCard(page, lot).getByRole('button', { name: 'Book a visit' }).waitFor()
    await device.context.setOffline(true)
    await page.reload()
    await lotCard(page, lot)
      .getByRole('link', { name: /Confirm|Choose/ })
      .or(lotCard(page, lot).getByRole('button'))
      .first()
      .waitFor()
    expect(await lotCard(page, lot).getByRole('button', { name: 'Book a visit' }).count()).toBe(0)
    await device.context.setOffline(false)
  })

  test('a kiosk keeps nothing of who booked on it', { timeout: 180_000 }, async () => {
    const { page } = device
    await page.setViewportSize(sizes.kiosk)
    await kiosk.enrol(page, product.address, projectId, '300')
    await kiosk.touchToStart(page)
    await goTo(page, `${product.address}${links.communitySingleSvg(projectId, lot)}`)
    const book = lotCard(page, lot).getByRole('button', { name: 'Book a visit' })
    await book.or(page.locator('[data-attract="true"]')).first().waitFor()
    if ((await page.locator('[data-attract="true"]').count()) > 0) await kiosk.touchToStart(page)
    await book.click()
    await dialog(page).getByLabel('Time').selectOption({ index: 1 })
    await dialog(page).getByLabel('Your name').fill('Canarybird Visitor')
    await dialog(page).getByLabel('Email').fill('canarybird@example.test')
    await dialog(page).getByRole('button', { name: 'Book this time' }).click()
    await dialog(page).locator('[data-visit-booked]').waitFor()
    await look(page, 'booked', ['kiosk'])
    // No calendar, and no file, on a shared screen.
    expect(await dialog(page).getByRole('button', { name: 'Add to calendar' }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Start over' }).click()
    await kiosk.attracts(page)
    expect((await whatScriptsSee(page)).toLowerCase()).not.toContain('canarybird')
    expect(wrong.splice(0)).toEqual([])
  })
})
