/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { addFolders } from './harness/addFolders.ts'
import { holdAs, lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { beginWorksheet, toChoices } from './pages/worksheet.ts'
import { goTo } from './pages/goTo.ts'
import { password, signIn, signOut } from './pages/login.ts'
import { drawnLot, listedLot, lotCard, lotsWith, openPlan, startWorksheet } from './pages/plan.ts'

/** Lots five metres wide, a hundred metres apart. */
const tinyLots = (projectId: string, flags: Readonly<Record<string, boolean>>) => ({
  'project.json': JSON.stringify({ PROJECT_ID: projectId, PROJECT_NAME: 'Tiny', requireLogin: false, flags }),
  'lots.csv': `house_number,Status,Coordinates\n${[1, 2, 3]
    .map((number) => {
      const [west, east] = [-79.4 + number / 1000, -79.4 + number / 1000 + 0.00005].map((at) => at.toFixed(5))
      return `${number},available,"${west},43.65;${east},43.65;${east},43.65005;${west},43.65005"`
    })
    .join('\n')}\n`,
})

/**
 * What builders can ask of the screens: hidden lots, hidden facts of sold homes, their own colours and
 * pictures.
 */
describe.skipIf(chromiumPath() === null)('what a builder wants shown (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
    await product.kill()
    await addFolders(product.dataFolder, [
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'ELM1',
          PROJECT_NAME: 'Elm Street',
          requireLogin: false,
        }),
        'lots.csv': 'house_number,Status,Lot_size\n1,available,38\n2,available,38\n3,available,38\n',
        'models.csv': 'MODEL_NAME,LOTFRONTAGE,current_price,ELEVATION\nElm,38,900000,A; B\n',
        'images/highlights/2.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#0f4c4a" d="M0 0h160v90H0z"/></svg>',
      },
    ])
    await addFolders(product.dataFolder, [
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'TWR1',
          PROJECT_NAME: 'Twin Mews',
          project_type: 3,
          requireLogin: false,
        }),
        'lots.csv': `house_number,Status,building_name,floor_number,Current_price,Coordinates\n${[1, 2, 3]
          .map((floor) => {
            const west = (-79.4 + floor / 1000).toFixed(4)
            const east = (-79.3994 + floor / 1000).toFixed(4)
            return `${floor}01,available,Mews,${floor},500000,"${west},43.65;${east},43.65;${east},43.6504;${west},43.6504"`
          })
          .join('\n')}\n`,
      },
    ])
    await addFolders(product.dataFolder, [
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'FLR1',
          PROJECT_NAME: 'Seven Floors',
          project_type: 2,
          requireLogin: false,
        }),
        'lots.csv': `house_number,Status,building_name,floor_number\n${['UG', 'CG', 'G', 'M', '1', '2']
          .map((floor) => `${floor}01,available,Mews,${floor}`)
          .join('\n')}\n`,
      },
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'TWR2',
          PROJECT_NAME: 'Lone Mews',
          project_type: 3,
          requireLogin: false,
          sitePlan: { partial: true },
        }),
        'lots.csv':
          'house_number,Status,building_name,floor_number\n101,available,Mews,1\n201,available,Mews,2\n',
        // The drawing has only a lawn: no shape is named after the building.
        'site-plan.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path id="lawn" fill="#7a5" d="M0 0h160v90H0z"/></svg>',
      },
      tinyLots('TINY1', { tinyLots: true }),
      tinyLots('TINY2', {}),
      {
        'project.json': JSON.stringify({ PROJECT_ID: 'SHUT1', PROJECT_NAME: 'Garden Gate' }),
        'lots.csv': 'house_number,Status\n1,available\n2,sold\n',
        'models.csv': 'MODEL_NAME,LOTFRONTAGE,current_price\nElm,38,900000\n',
      },
      {
        'project.json': JSON.stringify({
          PROJECT_ID: 'PLAIN1',
          PROJECT_NAME: 'Plain Fronts',
          requireLogin: false,
        }),
        'lots.csv': 'house_number,Status,Lot_size,Current_price\n1,available,38,500000\n',
        'models.csv': 'MODEL_NAME,LOTFRONTAGE,current_price\nElm,38,900000\nOak,38,910000\n',
      },
    ])
    await product.start()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('Mill Street Towns: lots never drawn, no numbers or facts of unavailable lots, its own colours', async () => {
    const { page } = device
    await openPlan(page, product.address, 'C0303')
    const [free = ''] = await lotsWith(page, 'available')
    const [sold = ''] = await lotsWith(page, 'sold')
    for (const hidden of ['35', '70']) {
      await expect.poll(() => drawnLot(page, hidden).getAttribute('data-status')).toBeNull()
      await expect.poll(() => drawnLot(page, hidden).getAttribute('role')).toBeNull()
    }
    await expect.poll(() => drawnLot(page, free).getAttribute('role')).toBe('button')
    await expect.poll(() => listedLot(page, sold).locator('.lot-row-number').textContent()).toBe('')
    await expect.poll(() => listedLot(page, sold).locator('.lot-row-price').textContent()).toBe('')
    await listedLot(page, sold).click()
    await lotCard(page, sold).waitFor()
    await expect.poll(() => lotCard(page, sold).locator('.lot-card-price').count()).toBe(0)
    const nearest = lotCard(page, sold).locator('.next-best')
    const facts = async () =>
      (await lotCard(page, sold).textContent())?.replace((await nearest.textContent()) ?? '', '')
    await expect.poll(facts).not.toMatch(/\$/)
    await expect.poll(() => lotCard(page, sold).locator('h2').textContent()).not.toContain(sold)
    const colour = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--status-available'))
    await expect.poll(colour).toBe('#3E6B2B')
    const fill = await drawnLot(page, free).evaluate((shape) => getComputedStyle(shape).fill)
    await goTo(page, `${product.address}/community/C0202/matrix`)
    await expect.poll(colour).toBe('#15677F')
    await openPlan(page, product.address, 'C0101')
    await expect.poll(colour).toBe('')
    const [other = ''] = await lotsWith(page, 'available')
    expect(await drawnLot(page, other).evaluate((shape) => getComputedStyle(shape).fill)).not.toBe(fill)
  })

  test('a community for registered users only says so on each of its screens, and opens after signing in', async () => {
    const visitor = await openDevice({ size: 'tablet' })
    try {
      const { page } = visitor
      const shut = `${product.address}/community/SHUT1`
      const title = page.getByRole('heading', { level: 1 })
      const notHere = 'This community doesn’t exist, or you need to sign in to see it'
      for (const screen of ['', '/svg', '/matrix', '/building', '/floorPlans', '/community-assets']) {
        await goTo(page, `${shut}${screen}`)
        await page.getByRole('heading', { name: notHere, level: 1, exact: true }).waitFor()
        await page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
        await expect.poll(() => page.getByText('Garden Gate').count()).toBe(0)
        await expect
          .poll(() => page.getByText(/need to be online|Check your connection|Error while/).count())
          .toBe(0)
      }
      await goTo(page, `${shut}/svg?lot=1`)
      await page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('Email', { exact: true }).fill('rep@lotline.test')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await lotCard(page, '1').waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/community/SHUT1/svg?lot=1')
      await goTo(page, `${product.address}/community/NOSUCH1/svg`)
      await expect.poll(() => title.textContent()).toBe(notHere)
      await expect
        .poll(() => page.locator('main').getByRole('link', { name: 'Sign in', exact: true }).count())
        .toBe(0)
      await signOut(page)
      await signIn(page, product.address, 'broker@lotline.test')
      await goTo(page, `${shut}/svg`)
      await expect.poll(() => title.textContent()).toMatch(/^You are not registered for this project/)
      await page.locator('main').getByRole('link', { name: 'Register Now' }).click()
      await page.getByRole('heading', { name: /Garden Gate/ }).waitFor()
      expect(visitor.faults).toEqual([])
    } finally {
      await visitor.close()
    }
  })

  test('lots on the map match the matrix and building, and follow filter, list and news', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/C0101/matrix`)
    await page.locator('[data-matrix-cell]').first().waitFor()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.locator('.lots-map [data-lot][data-status]').first().waitFor()
    const free = page.locator('.lots-map [data-lot][data-status="available"]').first()
    const number = (await free.getAttribute('data-lot')) ?? ''
    const agent = await askAs(product.address, 'agent@lotline.test')
    await holdAs(agent, await lotOf(agent, 'C0101', number))
    await page.locator(`.lots-map [data-lot="${number}"][data-status="held"]`).waitFor({ state: 'attached' })
    await drawnLot(page, '1').press('Enter')
    await lotCard(page, '1').waitFor()
    await page.getByRole('button', { name: 'Close card' }).click()
    await page.getByRole('link', { name: 'Matrix', exact: true }).click()
    await page.locator('[data-matrix-cell]').first().waitFor()
    await goTo(page, `${product.address}/community/TWR1/building`)
    await page.locator('[data-floor-row]').first().waitFor()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await drawnLot(page, '201').press('Enter')
    await lotCard(page, '201').waitFor()
    expect(new URL(page.url()).searchParams.get('lot')).toBe('Mews 201')
    // A tower without coordinates has no map link.
    await goTo(page, `${product.address}/community/C0202/building`)
    await page.locator('.building-root [data-building]').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('link', { name: 'Map', exact: true }).count()).toBe(0)
  })

  test('a lot’s own picture is requested where there is one, and nowhere else', async () => {
    const { page } = device
    const missing: string[] = []
    const highlights: string[] = []
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url())
      if (response.url().includes('/highlights/')) highlights.push(new URL(response.url()).pathname)
    })
    for (const number of ['1', '2', '3']) {
      await goTo(page, `${product.address}/community/ELM1/svg?lot=${number}`)
      const card = lotCard(page, number)
      if (number === '2') await card.locator('img').first().waitFor()
      // The other lots have no pictures.
      else await card.locator('.ll-picture-none', { hasText: 'No picture yet' }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await expect.poll(() => card.locator('img').count()).toBe(number === '2' ? 1 : 0)
    }
    expect([missing, [...new Set(highlights)]]).toEqual([[], ['/media/ELM1/highlights/2']])
    await goTo(page, `${product.address}/community/ELM1/svg?lot=2`)
    await page.locator('[data-lot-card] img[src$="/highlights/2"]').waitFor()
  })

  // §6
  test('a touch beside a small lot counts for the lot; a mouse’s only where the builder says so', async () => {
    const { page } = device
    const beside = async (projectId: string, off: number, pointer: 'finger' | 'mouse') => {
      await goTo(page, `${product.address}/community/${projectId}/svg`)
      await drawnLot(page, '2').and(page.locator('[data-status]')).waitFor()
      const box = await drawnLot(page, '2').boundingBox()
      if (box === null) throw new Error('Lot 2 is not drawn')
      expect(box.width).toBeLessThan(40)
      if (pointer === 'mouse')
        await page.evaluate(() => {
          const real = matchMedia.bind(globalThis)
          globalThis.matchMedia = (text) => real(text.replace('pointer: coarse', 'pointer: none'))
        })
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + off)
    }
    const none = async () => {
      await page.waitForTimeout(300)
      expect(await page.locator('[data-lot-card]').count()).toBe(0)
    }
    for (const pointer of ['finger', 'mouse'] as const) {
      await beside('TINY1', 15, pointer)
      await lotCard(page, '2').waitFor()
      await beside('TINY1', 40, pointer)
      await none()
    }
    await beside('TINY2', 15, 'finger')
    await lotCard(page, '2').waitFor()
    await beside('TINY2', 15, 'mouse')
    await none()
  })

  test('a tower’s site plan with nothing to choose does not come before its floors', async () => {
    const { page } = device
    await goTo(page, `${product.address}/community/TWR2/building`)
    await page.locator('.community-plan-board [data-floor-row="2"]').click()
    await page.locator('[data-suite="201"]').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Site plan', exact: true }).count()).toBe(0)
  })

  // §3
  test('floors without a number have a name in the page’s language', async () => {
    const namesIn = async (locale: string) => {
      const other = await openDevice({ size: 'phone', locale })
      try {
        await goTo(other.page, `${product.address}/community/FLR1/building?floor=1`)
        await other.page.locator('[data-suite="101"]').waitFor()
        const title = await other.page.locator('.floor-head h2').innerText()
        // The page declares its language, and every text agrees.
        await expect.poll(() => other.page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
        await expect.poll(() => other.page.locator('main[lang]').count()).toBe(0)
        await goTo(other.page, `${product.address}/community/FLR1/building`)
        await other.page.locator('[data-floor-row]').first().waitFor()
        return [title, ...(await other.page.locator('.floor-row-name [aria-hidden]').allInnerTexts())]
      } finally {
        await other.close()
      }
    }
    expect(await namesIn('en-CA')).toEqual([
      'Floor 1',
      'Floor 2',
      'Floor 1',
      'Mezzanine',
      'Ground floor',
      'Concourse',
      'Underground',
    ])
    expect(await namesIn('de-DE')).toEqual([
      'Etage 1',
      'Etage 2',
      'Etage 1',
      'Mezzanin',
      'Erdgeschoss',
      'Passage',
      'Untergeschoss',
    ])
  })

  // §2 Unit card
  test('a model without elevations is carried into its worksheet, which asks for nothing more', async () => {
    const { page } = device
    await signIn(page, product.address, 'rep@lotline.test')
    await goTo(page, `${product.address}/community/PLAIN1/svg?lot=1`)
    await lotCard(page, '1').locator('[data-choice="model"] label').nth(1).click()
    await startWorksheet(page, '1')
    await beginWorksheet(page)
    await toChoices(page)
    const model = page.locator('[data-choice="model"] label', { has: page.locator('input:checked') })
    await expect.poll(() => model.textContent()).toMatch(/Oak/)
  })

  test('no page broke on the way', () => {
    expect(device.faults).toEqual([])
  })
})
