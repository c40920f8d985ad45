/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { encodeCarried } from '../../src/rules/carry.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { idCard } from './harness/pictures.ts'
import { holdAs, lotOf } from './harness/lots.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, sizes, type Device, type Size } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, isReady, workerServes } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { signIn, signOut } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as worksheet from './pages/worksheet.ts'

/** §10: at least 44 px, on kiosks 56 px. */
const finger = { kiosk: 56, desk: 44, tablet: 44, phone: 44 } as const
const carried = encodeCarried({
  places: [{ screen: 'plan', communityId: 'C0101', query: { minPrice: '500000', lot: '12' } }],
  favourites: [{ projectId: 'C0202', modelId: null }],
}).text
const buyer = {
  firstName: 'Imre',
  lastName: 'Tollemache',
  email: 'imre.tollemache@example.com',
  phone: '416 555 0188',
  idNumber: 'T4471-90021',
}

describe.skipIf(chromiumPath() === null)('every screen at every size (needs Chromium)', () => {
  let product: Product
  let device: Device
  const wrong: string[] = []

  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const look = async (page: Page, name: string, at: readonly Size[]) =>
    void wrong.push(...(await lookAtSizes(page, name, finger, at)))
  function expectWell(): void {
    expect(wrong.splice(0)).toEqual([])
  }

  describe('in a browser and on a tablet', () => {
    const both = ['tablet', 'phone'] as const
    const go = async (path: string) => await goTo(device.page, product.address + path)

    beforeAll(async () => {
      device = await openDevice({ size: 'tablet' })
      await goTo(device.page, product.address)
      await workerServes(device.page)
    }, 120_000)
    afterAll(async () => await device.close())

    test('entry: login with its errors, not-found, invalid session, settings for strangers', async () => {
      const { page } = device
      await go('/login')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await look(page, 'login', both)
      await go('/no/such/page')
      await look(page, 'not-found', both)
      await go('/invalid-session')
      await look(page, 'invalid-session', both)
      await go('/settings')
      await page.locator('.self-test li').first().waitFor()
      await look(page, 'settings', both)
      for (const [name, path] of [
        ['terms', '/terms?community=U0101'],
        ['privacy', '/privacy'],
        ['how it works', '/howitworks'],
        ['no admin site', '/admin/hm'],
      ] as const) {
        await go(path)
        await page.locator('main h1').waitFor()
        await page.locator('.frame-footer').waitFor()
        await look(page, name, both)
      }
      await page.getByRole('button', { name: 'Stay safe online' }).click()
      await page.getByRole('alertdialog').waitFor()
      await look(page, 'leaving for the government’s page', both)
      await page.keyboard.press('Escape')
      await go(`/carried#${carried}`)
      await page.locator('.carried-row').first().waitFor()
      await look(page, 'carried away', both)
      await page.getByRole('button', { name: 'Take it with you' }).click()
      await page.locator('.ll-qr').waitFor()
      await look(page, 'to carry away', both)
      expectWell()
    })

    test('coming in: choose a community, register, its faults, activation, passwords, a code', async () => {
      const { page } = device
      const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click()
      await go('/login/no-login')
      await look(page, 'no login', both)
      await go('/register-user')
      await page.locator('[data-community]').first().waitFor()
      await look(page, 'choose a community', both)
      await go('/register-user/C0101')
      await press('Register')
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await look(page, 'register', both)
      await go('/register-user/C9999')
      await page.getByRole('link', { name: 'Choose a community' }).waitFor()
      await look(page, 'register, unknown community', both)
      await go('/marketplace-register/C0404/payment')
      await page.getByText('Please sign in to subscribe').waitFor()
      await look(page, 'the marketplace’s payment', both)
      await go('/activation')
      await look(page, 'activation without a link', both)
      await go(`/activation#${'a'.repeat(43)}`)
      await look(page, 'activation', both)
      await go('/forgotPassword')
      await look(page, 'forgotten password', both)
      await page.getByLabel('Email').fill('broker@lotline.test')
      await press('Email me the link')
      await page.getByText('Check your email').waitFor()
      await look(page, 'forgotten password, sent', both)
      await go('/resetPassword')
      await look(page, 'new password without a link', both)
      await go(`/resetPassword#${'a'.repeat(43)}`)
      await press('Set password')
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await look(page, 'new password', both)
      await go('/login?project=C0101')
      await page.getByLabel('Email').fill('nobody@example.test')
      await page.getByLabel('Password', { exact: true }).fill('Demo2026!')
      await press('Sign in')
      await page.getByRole('link', { name: 'Register Now' }).waitFor()
      await look(page, 'login, not registered', both)
      await press('Email me a code instead')
      await page.getByLabel('Code').waitFor()
      await look(page, 'login by a code', both)
      expectWell()
    })

    test('choosing among communities: the list, its filters, nothing that matches, favourites', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      await go('/community')
      await page.locator('[data-favourite]').first().waitFor()
      await look(page, 'communities', both)
      await page.setViewportSize(sizes.tablet)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.locator('[data-matches]').waitFor()
      await look(page, 'filters of communities', both)
      await go('/community?q=larch&productType=3')
      await page.locator('[data-why]').waitFor()
      await look(page, 'no community matches', both)
      await go('/community?q=larch')
      await page.locator('[data-favourite]').first().click()
      await page.getByRole('dialog', { name: 'Keep your favourites' }).waitFor()
      await look(page, 'please register', both)
      await go('/favorite')
      await page.locator('[data-community]').first().waitFor()
      await look(page, 'favourites', both)
      await page.setViewportSize(sizes.tablet)
      await page.getByRole('button', { name: /^View deposits/ }).click()
      await page.locator('.deposits table').waitFor()
      await look(page, 'deposits', both)
      expectWell()
    })

    test('homes: compared, none that match, one of them, chosen, on one’s own lot, as large as the screen, filters', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      for (const [name, path, part] of [
        ['homes compared', 'floorPlans/compareFloorPlans?compare=1,2,3,4', '.compare-table th[data-model]'],
        ['no homes match', 'floorPlans?beds=4&maxPrice=1', '.ll-empty'],
        ['a home', 'floorPlans/unitFloorPlan?model=3', '.elevation-card'],
        ['selected plan', 'floorPlans/unitFloorPlan/selectedFloorPlan?model=3&elevation=A', 'dialog select'],
      ] as const) {
        await go(`/community/C0101/${path}`)
        await page.locator(part).first().waitFor()
        await look(page, name, both)
      }
      await go('/community/U0102/floorPlans/unitFloorPlan/UsePersonalLot?frontage=14&depth=30')
      await page
        .getByText(/ fits\.$|more frontage\.$/)
        .first()
        .waitFor()
      await look(page, 'a lot of one’s own', both)
      await go('/community/C0101/floorPlans')
      await page.locator('.model-card .home-enlarge').first().click()
      await page.locator('.full-screen-image img').waitFor()
      await look(page, 'full-screen image', both)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await look(page, 'filters of homes', both)
      await page.keyboard.press('Escape')
      expectWell()
    })

    test('looking around: plan, an open lot, homes, documents, a document', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      await signIn(page, product.address, 'broker@lotline.test')
      await page.locator('[data-community]').first().waitFor()
      await page.setViewportSize(sizes.tablet)
      await plan.openPlan(page, product.address, 'C0101')
      await look(page, 'plan', both)
      const lot = (await plan.lotsWith(page, 'available'))[0] ?? ''
      await plan.openPlan(page, product.address, 'C0101', lot)
      await plan.lotCard(page, lot).waitFor()
      await look(page, 'lot card', both)
      await go('/community/C0101/floorPlans')
      await page.locator('.floor-plans-list li').first().waitFor()
      await look(page, 'floor plans', both)
      await go('/community/C0101/community-assets')
      await page.locator('.documents-row').first().waitFor()
      await look(page, 'documents', both)
      await page.locator('.documents-row', { hasText: 'page' }).first().click()
      await page.locator('canvas').first().waitFor()
      await look(page, 'document', both)
      expectWell()
    })

    test('a tower: its front, its matrix, its building, a floor', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      const tablet = ['tablet'] as const
      const phone = ['phone'] as const
      for (const [name, path, part, at] of [
        ['front of a tower', 'C0202/svg', '.site-plan [data-lot][data-status]', phone],
        ['matrix', 'C0202/matrix', '[data-matrix-cell]', both],
        ['building', 'C0202/building', '.building-root [role="button"]', tablet],
        ['floor', 'C0202/building?floor=12', '[data-suite]', phone],
      ] as const) {
        await go(`/community/${path}`)
        await page.locator(part).first().waitFor({ state: 'attached' })
        await look(page, name, at)
      }
      expectWell()
    })

    test('what narrows a community: filters, events, nothing that matches; land with a design', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      const tablet = ['tablet'] as const
      const phone = ['phone'] as const
      for (const [name, path, part, at] of [
        ['land with a design', 'U0101/svg?lot=1', '[data-lot-card]', tablet],
        ['no lot matches', 'C0101/svg?minBeds=5&maxPrice=100000', '[data-nothing-matches]', tablet],
      ] as const) {
        await go(`/community/${path}`)
        await page.locator(part).first().waitFor({ state: 'attached' })
        await look(page, name, at)
      }
      await go('/community/C0101/matrix')
      await page.locator('[data-matrix-cell]').first().waitFor()
      for (const [name, button] of [
        ['lot filters', /^Filters/],
        ['events', /^Event:/],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('dialog').waitFor()
        await look(page, name, phone)
        await page.keyboard.press('Escape')
      }
      expectWell()
    })

    test('a worksheet: all five screens, done, submitted with unsent work and a conflict, its details', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      await plan.openPlan(page, product.address, 'C0101')
      const lot = (await plan.lotsWith(page, 'available'))[3] ?? ''
      await plan.listedLot(page, lot).click()
      await plan.chooseHome(page, lot)
      const card = page.url()
      await go('/welcome-submit-worksheet/C0101')
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
      await look(page, 'worksheet welcome', both)
      await page.goto(card)
      await plan.chooseHome(page, lot)
      await plan.startWorksheet(page, lot)
      await worksheet.toChoices(page)
      await look(page, 'worksheet choices', both)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.getByLabel('Brokerage name').waitFor()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await look(page, 'worksheet broker with faults', both)
      await worksheet.fillBroker(page, { agency: 'Northlight Realty', email: 'broker@lotline.test' })
      await worksheet.typeBuyer(page, buyer)
      await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
      await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
      await look(page, 'worksheet buyer', both)
      await worksheet.toFinal(page)
      await look(page, 'worksheet final', both)
      await device.context.setOffline(true)
      const rep = await askAs(product.address, 'rep@lotline.test')
      const taking = await lotOf(rep, 'C0101', lot)
      await worksheet.submitWorksheet(page)
      await look(page, 'worksheet done, on this device', both)
      await page.getByRole('link', { name: 'See all unsent work' }).click()
      await page.locator('[data-delivery]').first().waitFor()
      await look(page, 'submitted, unsent', both)
      await holdAs(await askAs(product.address, 'buyer@lotline.test'), taking)
      await device.context.setOffline(false)
      await page.locator('.conflict').first().waitFor({ timeout: 60_000 })
      await page.locator('[data-offer]').first().waitFor({ timeout: 60_000 })
      await look(page, 'submitted, conflict', both)
      await page.locator('[data-offer]').first().click()
      await page.waitForURL('**/worksheet-details**')
      await page.getByText(buyer.email).waitFor()
      await look(page, 'worksheet details', both)
      expectWell()
    })

    test('staff: sales and the form that enrols', async () => {
      const { page } = device
      await page.setViewportSize(sizes.tablet)
      await signOut(page)
      await signIn(page, product.address, 'rep@lotline.test')
      await page.waitForURL('**/sales', { waitUntil: 'commit' })
      await page.locator('[data-offer]').first().waitFor()
      await look(page, 'sales', both)
      await go('/settings')
      await page.getByLabel('Staff PIN').waitFor()
      await look(page, 'settings for staff', both)
      expectWell()
    })

    test('no page broke on the way', () => {
      expect(device.faults).toEqual([])
    })
  })

  describe('on a kiosk', () => {
    const only = ['kiosk'] as const
    beforeAll(async () => {
      device = await openDevice({ size: 'kiosk' })
    }, 120_000)

    test('every screen a visitor can reach', async () => {
      const { page } = device
      await kiosk.enrol(page, product.address, 'C0101')
      await look(page, 'attract', only)
      for (const size of ['phone', 'tablet', 'kiosk'] as const) {
        await page.setViewportSize(sizes[size])
        const { y, height } = (await page.locator('.attract-touch').boundingBox()) ?? { y: NaN, height: 0 }
        expect(y + height, `what to touch on a ${size}`).toBeLessThan(sizes[size].height)
      }
      await kiosk.touchToStart(page)
      await page.locator('[data-community]').first().waitFor()
      await look(page, 'kiosk communities', only)
      await plan.openPlan(page, product.address, 'C0101')
      await kiosk.touchToStart(page)
      await look(page, 'kiosk plan', only)
      const lot = (await plan.lotsWith(page, 'available'))[5] ?? ''
      await plan.listedLot(page, lot).click()
      await plan.chooseHome(page, lot)
      await look(page, 'kiosk lot card', only)
      await plan.startWorksheet(page, lot)
      await worksheet.beginWorksheet(page)
      await worksheet.typeBuyer(page, buyer)
      await look(page, 'kiosk buyer', only)
      await worksheet.toFinal(page)
      await look(page, 'kiosk final', only)
      await worksheet.submitWorksheet(page)
      await look(page, 'kiosk done', only)
      await kiosk.later(page, 31)
      await page.getByRole('alertdialog').waitFor()
      await look(page, 'idle warning', only)
      await page.getByRole('button', { name: 'I’m still here' }).click()
      for (const [name, path, part] of [
        ['kiosk homes', '/community/C0101/floorPlans', '.floor-plans-list li'],
        [
          'kiosk homes compared',
          '/community/C0101/floorPlans/compareFloorPlans?compare=1,2,3,4',
          '.compare-table th[data-model]',
        ],
        ['kiosk matrix', '/community/C0101/matrix', '[data-matrix-cell]'],
        ['kiosk documents', '/community/C0101/community-assets', '.documents-row'],
      ] as const) {
        await goTo(page, product.address + path)
        await kiosk.touchToStart(page)
        await page.locator(part).first().waitFor()
        await look(page, name, only)
      }
      await page.locator('.documents-row', { hasText: 'page' }).first().click()
      await page.locator('canvas').first().waitFor()
      await page.getByRole('button', { name: 'Search in the document' }).click()
      await page.getByRole('searchbox').fill('the')
      await page.locator('[data-hit="current"]').first().waitFor()
      await look(page, 'kiosk document, searched', only)
      await page.getByRole('button', { name: 'Take it with you' }).click()
      await page.locator('.ll-qr').waitFor()
      await look(page, 'kiosk to carry away', only)
      // A foreign database counts as left over, so the screen stays.
      await page.evaluate(() => void indexedDB.open('somebody'))
      await page.getByRole('button', { name: 'Done: clear my data' }).click()
      await page.locator('.proven[data-clean="false"]').waitFor()
      await look(page, 'kiosk with something left', only)
      await page.getByRole('button', { name: 'Remove it and check again' }).click()
      await page.locator('.proven[data-clean="true"]').waitFor()
      await look(page, 'kiosk proven clean', only)
      await goTo(page, `${product.address}/settings`)
      await page.locator('.self-test li').first().waitFor()
      await look(page, 'kiosk PIN', only)
      await kiosk.enterPin(page, product.address, kiosk.pin)
      await page.getByRole('button', { name: 'Remove this device' }).waitFor()
      await look(page, 'kiosk settings', only)
      expectWell()
      expect(device.faults).toEqual([])
    })
  })

  test('by keyboard alone: from the start to a chosen lot and back', async () => {
    await device.close()
    device = await openDevice({ size: 'tablet' })
    const { page } = device
    await goTo(page, product.address)
    const tabTo = async (what: string, key = 'Tab') => {
      for (let press = 0; press < 80; press += 1) {
        await page.keyboard.press(key)
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, what)) return
      }
      throw new Error(`The keyboard does not reach ${what}`)
    }
    await page.locator('[data-community="C0101"]').waitFor()
    await tabTo('a[href="/community/C0101"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.site-plan [data-lot][data-status]', { state: 'attached' })
    await isReady(page)
    await tabTo('.site-plan [data-lot]')
    const from = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['lot'])
    await page.keyboard.press('ArrowRight')
    const to = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['lot'])
    expect(to).not.toBe(from)
    await page.keyboard.press('Enter')
    await page.locator('[data-lot-card]').waitFor()
    await tabTo('[data-lot-card] button')
    await page.keyboard.press('Enter')
    await page.locator('[data-lot-card]').waitFor({ state: 'detached' })
    await tabTo('.frame-header button[aria-label="Back"]', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => ['/', '/community'].includes(url.pathname), { waitUntil: 'commit' })
  })
})
