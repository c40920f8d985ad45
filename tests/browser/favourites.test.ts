/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until } from './harness/askServer.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { whatScriptsSee } from './harness/whatIsLeft.ts'
import { goTo, isReady, workerServes } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn, signOut } from './pages/login.ts'

describe.skipIf(chromiumPath() === null)('finding and keeping communities (needs Chromium)', () => {
  let product: Product
  let device: Device

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    await goTo(device.page, product.address)
    await workerServes(device.page)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const cards = () => device.page.locator('[data-community]')
  const heart = (name: string) => device.page.getByRole('button', { name: `Favourite: ${name}` })
  const pressed = (name: string) =>
    device.page.locator(`[data-favourite][aria-pressed="true"][aria-label="Favourite: ${name}"]`)
  const go = async (path: string) => await goTo(device.page, product.address + path)

  test('a filter shows how many match before it is applied; the address keeps it across a reload, Back undoes it', async () => {
    const { page } = device
    await go('/community')
    await cards().first().waitFor()
    const all = await cards().count()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Type of community').selectOption({ label: 'Towers' })
    const matches = Number(await sheet.locator('[data-matches]').getAttribute('data-matches'))
    expect(matches).toBeGreaterThan(0)
    expect(matches).toBeLessThan(all)
    await expect.poll(() => cards().count()).toBe(all)
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await until('only the matches are shown', async () => (await cards().count()) === matches)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await isReady(page)
    await cards().first().waitFor()
    await expect.poll(() => cards().count()).toBe(matches)
    await page.goBack()
    await until('all are shown again', async () => (await cards().count()) === all)
  })

  test('when nothing matches, the filter to blame is named and one press removes it', async () => {
    const { page } = device
    await go('/community?q=larch&productType=3')
    const why = page.locator('[data-why]')
    await why.waitFor()
    await page.getByRole('heading', { name: 'No communities selected' }).waitFor()
    const promised = Number(/see (\d+)/.exec((await why.textContent()) ?? '')?.[1])
    await page.getByRole('button', { name: /^Show without/ }).click()
    await cards().first().waitFor()
    await expect.poll(() => cards().count()).toBe(promised)
  })

  test('a visitor’s favourites stay on the device and are offered after signing in', async () => {
    const { page } = device
    await go('/community')
    await heart('Maple Ridge').click()
    const toast = page.getByRole('status').filter({ hasText: 'Added to Favorites' })
    await toast.waitFor()
    await page.waitForTimeout(500)
    expect(await page.getByRole('dialog').count()).toBe(0)
    // The window comes only when asked for, and offers to register too.
    await toast.getByRole('button', { name: 'Sign in to keep it' }).click()
    const asks = page.getByRole('dialog', { name: 'Keep your favourites' })
    await asks.getByRole('link', { name: 'Log In' }).waitFor()
    await asks.getByRole('link', { name: 'Register' }).waitFor()
    await asks.getByRole('button', { name: 'Keep browsing' }).click()
    await go('/community')
    await pressed('Maple Ridge').waitFor()
    await signIn(page, product.address, 'buyer@lotline.test')
    await go('/favorite')
    await page.getByText('You chose 1 favourite before signing in.').first().waitFor()
    await page.locator('main').getByRole('button', { name: 'Add to my account' }).click()
    await pressed('Maple Ridge').waitFor()
    const buyer = await askAs(product.address, 'buyer@lotline.test')
    await until('it is in the account', async () => {
      const { favorites } = await buyer.call('/comty/GetUserFavorites')
      return JSON.stringify(favorites) === JSON.stringify([{ project_id: 'C0101', model_id: null }])
    })
    await signOut(page)
  })

  test('a favourite chosen offline arrives once when the network is back', async () => {
    const { page, context } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await go('/community')
    await heart('Harbour Point').waitFor()
    const sent: string[] = []
    page.on('request', (asked) => {
      if (asked.url().endsWith('AddFavoriteToUserAccount'))
        sent.push(asked.headers()['idempotency-key'] ?? '')
    })
    await context.setOffline(true)
    await heart('Harbour Point').click()
    await pressed('Harbour Point').waitFor()
    // The tab is closed and reopened, still offline.
    await page.reload({ waitUntil: 'domcontentloaded' })
    await isReady(page)
    await pressed('Harbour Point').waitFor()
    const broker = await askAs(product.address, 'broker@lotline.test')
    expect((await broker.call('/comty/GetUserFavorites')).favorites).toEqual([])
    await context.setOffline(false)
    await until('it is in the account', async () => {
      const { favorites } = await broker.call('/comty/GetUserFavorites')
      return favorites.length === 1 && favorites[0].project_id === 'C0202'
    })
    // Sending it several times counts once.
    expect(new Set(sent).size).toBe(1)
    await go('/favorite')
    await cards().first().waitFor()
    // The page closed before the answer came, so it asks again and is told.
    await page.locator('main [data-favourites-waiting]').waitFor({ state: 'detached' })
    await signOut(page)
  })

  test('another tab shows at once what was added to or removed from favourites in this one', async () => {
    const { page, context } = device
    await signIn(page, product.address, 'manager@lotline.test')
    await go('/community')
    await heart('Maple Ridge').waitFor()
    const other = await context.newPage()
    await goTo(other, `${product.address}/community`)
    await other.getByRole('button', { name: 'Favourite: Maple Ridge' }).waitFor()
    const asked: string[] = []
    for (const one of [page, other])
      one.on('request', (request) => {
        if (request.url().endsWith('GetUserFavorites')) asked.push(one === page ? 'this' : 'other')
      })
    await heart('Maple Ridge').click()
    const there = other.locator('[data-favourite][aria-pressed="true"][aria-label="Favourite: Maple Ridge"]')
    await there.waitFor()
    await other.getByRole('button', { name: 'Favourite: Maple Ridge' }).click()
    await page
      .locator('[data-favourite][aria-pressed="false"][aria-label="Favourite: Maple Ridge"]')
      .waitFor()
    // After that, the tabs send nothing more.
    await page.waitForTimeout(1500)
    const before = asked.length
    expect(before).toBeLessThan(14)
    await page.waitForTimeout(1500)
    expect(asked).toHaveLength(before)
    await other.close()
    await signOut(page)
  })

  test('a kiosk keeps favourites in memory only; starting over leaves none', async () => {
    const { page } = device
    await kiosk.enrol(page, product.address, 'C0101')
    await kiosk.touchToStart(page)
    await heart('Maple Ridge').click()
    await page.getByText('Added to Favorites').waitFor()
    expect(await page.getByRole('button', { name: 'Sign in to keep it' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Favourites 1' }).click()
    await pressed('Maple Ridge').waitFor()
    expect(await whatScriptsSee(page)).not.toContain('lotline-favourites')
    await page.getByRole('button', { name: 'Start over' }).click()
    await kiosk.touchToStart(page)
    await heart('Maple Ridge').waitFor()
    await expect.poll(() => pressed('Maple Ridge').count()).toBe(0)
    await page.getByRole('link', { name: 'Favourites', exact: true }).click()
    await page.getByRole('heading', { name: /^Tap the heart/ }).waitFor()
  })
})
