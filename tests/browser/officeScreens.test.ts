/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../server/demo/callAs.ts'
import { addMarketSales } from '../../server/demo/sampleMarket.ts'
import { schemas } from '../../src/contract/schemas.ts'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from './chromiumPath.ts'
import { fillOffice } from './harness/fillOffice.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { type Device, openDevice, type Size, sizes } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'

const projectId = 'C0101'
/** §10 */
const finger = 44

describe.skipIf(chromiumPath() === null)('every office screen at every size (needs Chromium)', () => {
  let product: Product
  let device: Device
  const wrong: string[] = []

  beforeAll(async () => {
    product = await startProduct({}, 'full')
    const as = async (name: string) => await callAs(product.address, `${name}@lotline.test`, 'Demo2026!')
    await fillOffice(as, projectId)
    await addMarketSales(as)
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const look = async (page: Page, name: string, at: readonly Size[]) =>
    void wrong.push(...(await lookAtSizes(page, name, finger, at)))
  const row = (page: Page) => page.locator('.ll-board-row').first()
  const dialog = (page: Page) => page.getByRole('dialog').last()

  /** Looks at each screen with its rows, then at what its first row opens. */
  async function walk(screens: Readonly<Record<string, string>>, at: readonly Size[]): Promise<void> {
    const { page } = device
    for (const [name, path] of Object.entries(screens)) {
      await goTo(page, product.address + path)
      await row(page).waitFor()
      await look(page, name, at)
      if (path.endsWith('/lots')) continue
      await row(page).click()
      await dialog(page).waitFor()
      await look(page, `${name}, opened`, at)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
    }
  }
  const office = {
    lots: links.lotPrices('lowrise', projectId),
    events: links.eventDesk('lowrise', projectId),
    papers: links.paperVersions('lowrise', projectId),
    clients: links.clients('lowrise', projectId),
    links: links.channelLinks('lowrise', projectId),
    visits: links.visitDesk('lowrise', projectId),
    waiting: links.waitingLists('lowrise', projectId),
    launches: links.launches('lowrise', projectId),
    people: links.staff(),
  }
  const market = {
    brokers: links.marketBrokers(),
    listings: links.marketListings(),
    commissions: links.marketCommissions(),
    deposits: links.marketDeposits(),
  }
  const all = ['kiosk', 'tablet', 'desk', 'phone'] as const
  const speak = async (language: string) => {
    await device.page.setViewportSize(sizes.tablet)
    await device.page.locator('.language-switch select:visible').first().selectOption(language)
    await device.page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' })
  }

  test('a builder’s office', { timeout: 600_000 }, async () => {
    await signIn(device.page, product.address, 'manager@lotline.test')
    await walk(office, all)
    expect(wrong.splice(0)).toEqual([])
  })

  test('a new event, an invitation, and somebody who is leaving', { timeout: 300_000 }, async () => {
    const { page } = device
    await goTo(page, product.address + office.events)
    await page.getByRole('button', { name: 'New event' }).click()
    await dialog(page).waitFor()
    await look(page, 'new event', all)
    await goTo(page, product.address + office.people)
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await dialog(page).waitFor()
    await look(page, 'invitation', all)
    await goTo(page, product.address + office.people)
    await page.locator('.ll-board-row', { hasText: 'rep@lotline.test' }).click()
    await page.getByRole('button', { name: 'They’re leaving' }).click()
    await page.getByRole('button', { name: 'Close the account' }).waitFor()
    await look(page, 'leaver', all)
    await page.keyboard.press('Escape')
    expect(wrong.splice(0)).toEqual([])
  })

  test('a home is searched for among many, and stays chosen', { timeout: 120_000 }, async () => {
    const { page } = device
    await goTo(page, product.address + office.events)
    await page.getByRole('button', { name: 'New event' }).click()
    const homes = dialog(page).getByRole('group', { name: /^Homes \(/ })
    const boxes = homes.getByRole('checkbox')
    const first = async () => await boxes.first().evaluate((box) => box.closest('label')?.textContent ?? '')
    // The list shows sixty at a time.
    expect(await boxes.count()).toBe(60)
    const before = await first()
    await homes.getByText(/^60 of \d+ shown/).waitFor()
    const find = homes.getByRole('searchbox', { name: 'Find' })
    await find.fill(' 97 ')
    await homes.getByText(/^(\d+) of \1 shown/).waitFor()
    expect(await first()).toContain('97')
    await boxes.first().check()
    await find.fill('no home is called so')
    await homes.getByText(/^0 of 0 shown/).waitFor()
    expect(await boxes.count()).toBe(0)
    await look(page, 'search without a find', ['desk', 'phone'])
    await find.fill('')
    expect(await first()).toBe(before)
    await dialog(page).getByRole('group', { name: 'Homes (1 chosen)' }).waitFor()
    await find.fill('97')
    expect(await boxes.first().isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    expect(wrong.splice(0)).toEqual([])
  })

  test('what homes cost stands with the lots they are chosen for', { timeout: 120_000 }, async () => {
    const { page } = device
    await goTo(page, product.address + office.lots)
    await row(page).waitFor()
    await page.locator('.ll-board-row', { hasText: 'homes to choose from' }).first().waitFor()
    await page.getByRole('heading', { name: 'Prices of the homes' }).waitFor()
    const listed = page.locator('[data-homes]')
    expect(await listed.locator('dt').count()).toBe(Number(await listed.getAttribute('data-homes')))
    // Prices as of any other moment are not in the record.
    await page.getByLabel('Prices as of').fill('2026-01-02T10:00')
    await listed.waitFor({ state: 'detached' })
    expect(wrong.splice(0)).toEqual([])
  })

  test('a kiosk in trouble opens what is wrong with it, and closes', { timeout: 120_000 }, async () => {
    const { page, context } = device
    const [task] = schemas['/comty/GetTransactionSaleList'].example.answer.TransQueue
    const kiosk = (id: string, why: 'silent' | 'unsent', unsent: number) => ({
      ...task,
      what: 'kiosk',
      id: 0,
      project_id: projectId,
      homes: [],
      people: [],
      kiosk: { id, name: id, why, unsent },
    })
    await context.route('**/comty/GetTransactionSaleList', async (route) => {
      const response = await route.fetch()
      const TransQueue = [kiosk('North hall', 'silent', 0), kiosk('South hall', 'unsent', 3)]
      await route.fulfill({ response, json: { ...(await response.json()), TransQueue } })
    })
    await goTo(page, product.address + links.sales())
    const says = async (name: string, said: readonly RegExp[]) => {
      await page.locator('.ll-board-row', { hasText: name }).click()
      for (const one of said) await dialog(page).getByText(one).waitFor()
      await look(page, name, all)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.has('opened')).toBe(false)
    }
    await says('North hall', [/^We haven’t heard from it/, /no unsent work/])
    await says('South hall', [/^It’s online, but hasn’t been able/, /^3 submissions are still on it/])
    await context.unrouteAll()
    expect(wrong.splice(0)).toEqual([])
  })

  test('in German and Turkish', { timeout: 600_000 }, async () => {
    for (const language of ['de', 'tr']) {
      await goTo(device.page, product.address + office.people)
      await speak(language)
      await walk(office, ['phone'])
    }
    await speak('en')
    expect(wrong.splice(0)).toEqual([])
  })

  test('the marketplace’s desk, which a builder’s staff cannot see', { timeout: 600_000 }, async () => {
    const { page } = device
    await speak('en')
    await goTo(page, product.address + market.commissions)
    await page.getByText('Your account doesn’t allow this. Please ask your sales manager.').waitFor()
    expect(await row(page).count()).toBe(0)
    await signOut(page)
    await signIn(page, product.address, 'marketplace@lotline.test')
    await page.waitForURL(`**${market.brokers}`)
    await walk(market, all)
    for (const language of ['de', 'tr']) {
      await speak(language)
      await walk(market, ['phone'])
    }
    await speak('en')
    expect(wrong.splice(0)).toEqual([])
  })

  test('a commission is marked as paid, and a statement saved', { timeout: 120_000 }, async () => {
    const { page } = device
    await goTo(page, product.address + market.commissions)
    const outstanding = page.locator('.ll-board-row', { hasText: 'Deposit outstanding' })
    await outstanding.click()
    await dialog(page).getByRole('button', { name: 'Mark as paid' }).click()
    await dialog(page).getByLabel('Payment reference').fill('Transfer 4472')
    await look(page, 'commission to pay', all)

    // Enter sends it, as the button does.
    await dialog(page).getByLabel('Payment reference').press('Enter')
    await page.getByText('Recorded. Someone else has to approve it.').waitFor()
    await outstanding.waitFor({ state: 'detached' })
    await look(page, 'commission that waits', all)
    await signOut(page)
    await signIn(page, product.address, 'secondmarketplace@lotline.test')
    await goTo(page, product.address + market.commissions)
    await page.locator('.ll-board-row', { hasText: 'Waiting for your approval' }).click()
    await look(page, 'commission to approve', all)
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await page.getByText('The commission is marked as paid.').waitFor()
    await page.getByText('Waiting for your approval').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Statement' }).click()
    await look(page, 'statement', all)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the statement' }).click()
    expect((await saved).suggestedFilename()).toBe('commissions.csv')
    expect(wrong.splice(0)).toEqual([])
  })

  test('no data yet, and no answer', { timeout: 120_000 }, async () => {
    // The service worker makes the request, which the page's own routes do not see.
    const { page, context } = device
    await context.route('**/comty/GetMarketplaceBrokers', async (route) => await route.abort())
    await context.route('**/comty/GetCommissions', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { isOK: 1, isCut: false, commissions: [] } })
    })
    await goTo(page, product.address + market.commissions)
    await page.getByText('No broker has earned a commission yet.').waitFor()
    await look(page, 'no commissions', all)
    await goTo(page, product.address + market.brokers)
    await page.locator('.ll-notice').first().waitFor()
    await look(page, 'no answer', all)
    expect(wrong.splice(0)).toEqual([])
    expect(device.faults).toEqual([])
  })

  test('a broker’s own commissions', { timeout: 300_000 }, async () => {
    const { page, context } = device
    await context.unrouteAll()
    await signOut(page)
    await signIn(page, product.address, 'agent@lotline.test')
    await goTo(page, product.address + links.settings())
    await page.getByRole('link', { name: 'Your commissions' }).click()
    await page.locator('.ll-board-row', { hasText: 'paid' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Mark as paid' }).count()).toBe(0)
    await walk({ own: links.ownCommissions() }, all)
    for (const language of ['de', 'tr']) {
      await speak(language)
      await walk({ own: links.ownCommissions() }, ['phone', 'desk'])
    }
    await speak('en')
    await signOut(page)
    await signIn(page, product.address, 'buyer@lotline.test')
    await goTo(page, product.address + links.ownCommissions())
    await page.getByText('This is for brokers and agents only.').waitFor()
    await signOut(page)
    await signIn(page, product.address, 'marketplace@lotline.test')
    expect(wrong.splice(0)).toEqual([])
  })

  test('a list that is cut says so', { timeout: 300_000 }, async () => {
    const { page, context } = device
    const cut = async (path: string, more: object = { isCut: true }) =>
      await context.route(`**/comty/${path}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), ...more } })
      })
    for (const path of ['GetCommissions', 'GetCommissionStatement']) await cut(path)
    await goTo(page, product.address + market.deposits)
    await page.getByText('Only the deposits of the newest 5,000').waitFor()
    await look(page, 'deposits, cut', all)
    await goTo(page, product.address + market.commissions)
    await page.getByText('Only the newest 5,000 are shown.').waitFor()
    await page.getByRole('button', { name: 'Statement' }).click()
    await page.getByRole('button', { name: 'Save the statement' }).click()
    await page.getByText('Only the newest 5,000 were searched').waitFor()
    await signOut(page)
    await signIn(page, product.address, 'manager@lotline.test')
    await cut('GetWaitingList')
    await goTo(page, product.address + office.waiting)
    await page.getByText('Only 2,000 places are shown').waitFor()
    await cut('GetTransactionSaleQueue', { before: 1, older: 7 })
    await goTo(page, product.address + links.purchaseQueue('lowrise', projectId))
    await page.getByRole('button', { name: 'Show older ones (7)' }).waitFor()
    await look(page, 'deals, cut', all)
    expect(wrong.splice(0)).toEqual([])
  })
})
