/** @module-tag long */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { addFolders, type FolderText } from './harness/addFolders.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { openPlan } from './pages/plan.ts'

const sizes = {
  kiosk: { width: 1080, height: 1920, least: 16 },
  desktop: { width: 1440, height: 900, least: 12 },
  tablet: { width: 1024, height: 768, least: 12 },
  phone: { width: 390, height: 844, least: 11 },
} as const

/**
 * Narrow lots in long rows, labelled only by name, a third of them sold, beside a wood that makes up most of
 * the drawing.
 */
function densePlan(): FolderText {
  const lots = Array.from({ length: 180 }, (_, at) => ({
    number: at + 1,
    x: 420 + (at % 60) * 9,
    y: 300 + Math.floor(at / 60) * 60,
  }))
  const shapes = lots.map(
    ({ number, x, y }) =>
      `<path id="lot-${number}" d="M${x} ${y}h8v40h-8z" fill="none" stroke="#888"/>` +
      // A tree stands above every lot.
      `<circle cx="${x + 4}" cy="${y + 20}" r="3" fill="#8a8"/>`,
  )
  return {
    'project.json': JSON.stringify({
      PROJECT_ID: 'DENSE1',
      PROJECT_NAME: 'Narrow Rows',
      project_type: 1,
      requireLogin: false,
    }),
    'lots.csv': `house_number,Status\n${lots.map(({ number }) => `${number},${number % 3 === 0 ? 'sold' : 'available'}`).join('\n')}\n`,
    'site-plan.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><rect width="1600" height="1200" fill="#eef3ea"/>${shapes.join('')}</svg>`,
  }
}

const csvOf = (numbers: readonly number[]): string =>
  `house_number,Status\n${numbers.map((one) => `${one},${one % 3 === 0 ? 'sold' : 'available'}`).join('\n')}\n`

/**
 * Drawn like a builder's plan of villas along a road: four times as high as wide, groups named after their lots
 * with rounded, slightly turned shapes and their own written numbers, and hundreds of trees.
 */
function tallPlan(): FolderText {
  const numbers = Array.from({ length: 57 }, (_, at) => at + 1)
  const groups = numbers.map((number, at) => {
    const [x, y] = [180 - Math.floor(at / 2) * 5 + (at % 2) * 92, 60 + Math.floor(at / 2) * 45]
    return (
      `<g id="lot-${number}" transform="rotate(9 ${x} ${y})"><path d="M${x} ${y}h70a5 5 0 0 1 5 5v21a5 5 0 0 1 -5 5h-70a5 5 0 0 1 -5 -5v-21a5 5 0 0 1 5 -5z" fill="#A9BBB2" stroke="#D9B382"/>` +
      `<text x="${x + 25}" y="${y + 20}" font-size="14">${number}</text></g>`
    )
  })
  const trees = Array.from(
    { length: 121 },
    (_, at) => `<ellipse cx="${20 + ((at * 37) % 340)}" cy="${30 + at * 11}" rx="6" ry="5" fill="#7a9"/>`,
  )
  return {
    'project.json': JSON.stringify({
      PROJECT_ID: 'TALL1',
      PROJECT_NAME: 'Villas on the Slope',
      project_type: 1,
      requireLogin: false,
    }),
    'lots.csv': csvOf(numbers),
    'site-plan.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="381" height="1433" viewBox="0 0 381 1433">${groups.join('')}${trees.join('')}</svg>`,
  }
}

/** Surveyed like an estate whose plots are only polygons in degrees, near the equator, in rows at an angle. */
function surveyedPlan(): FolderText {
  const numbers = Array.from({ length: 51 }, (_, at) => at + 1)
  const place = (x: number, y: number): [number, number] => [
    -1.6640795 + (x * 0.94 - y * 0.34) * 1e-5,
    6.6686451 + (x * 0.34 + y * 0.94) * 1e-5,
  ]
  const features = numbers.map((number, at) => {
    const [x, y] = [(at % 13) * 22, Math.floor(at / 13) * 62]
    const ring = [place(x, y), place(x + 18, y), place(x + 18, y + 30), place(x, y + 30), place(x, y)]
    return {
      type: 'Feature',
      properties: { house_number: String(number) },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }
  })
  return {
    'project.json': JSON.stringify({
      PROJECT_ID: 'SURVEY1',
      PROJECT_NAME: 'Surveyed Rows',
      project_type: 1,
      requireLogin: false,
    }),
    'lots.csv': csvOf(numbers),
    'lots.geojson': JSON.stringify({ type: 'FeatureCollection', features }),
  }
}

/** Folders of real builders are not part of the project, but are tested if `TEST_PLAN_FOLDERS` names them. */
const folders = (process.env['TEST_PLAN_FOLDERS'] ?? '').split(':').filter((one) => existsSync(one))
const fileNames = ['project.json', 'lots.csv', 'site-plan.svg', 'lots.geojson']

function readFolder(folder: string): FolderText {
  const there = fileNames.filter((name) => existsSync(join(folder, name)))
  return Object.fromEntries(there.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

interface Measured {
  /** The height of letters on screen. */
  readonly smallest: number
  readonly written: number
  readonly overlaps: number
  /** Of free lots, and of others, how many show their number. */
  readonly freeShare: number
  readonly takenShare: number
}

/** Measures the numbers as painted, with every transform. */
async function measure(page: Page): Promise<Measured> {
  await page.locator('.site-plan-numbers text').first().waitFor({ state: 'attached' })
  // The numbers appear once the plan is at rest.
  await page.waitForTimeout(600)
  return await page.evaluate(() => {
    const texts = [...document.querySelectorAll<SVGTextElement>('.site-plan-numbers text')]
    const seen = texts.map((text) => {
      const first = text.querySelector('tspan') ?? text
      const scale = text.getScreenCTM()?.a ?? 0
      return {
        height: Number.parseFloat(getComputedStyle(first).fontSize) * scale,
        box: text.getBoundingClientRect(),
        tone: text.dataset['tone'],
      }
    })
    const overlaps = seen.filter(({ box }, at) =>
      seen
        .slice(at + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 4 &&
            other.top < box.bottom - 4,
        ),
    ).length
    const all = document.querySelectorAll('.site-plan [data-lot][data-status]').length
    const free = document.querySelectorAll('.site-plan [data-lot][data-status="available"]').length
    const shown = seen.filter(({ tone }) => tone === 'available').length
    return {
      smallest: Math.min(...seen.map(({ height }) => height)),
      written: seen.length,
      overlaps,
      freeShare: shown / Math.max(1, free),
      takenShare: (seen.length - shown) / Math.max(1, all - free),
    }
  })
}

/**
 * Presses the middle of the visible part of each lot in view. Returns the lots where another one, or none,
 * responds.
 */
async function missedPresses(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // On a phone, the page is scrolled down to the list.
    scrollTo({ top: 0, behavior: 'instant' })
    const frame = document.querySelector('.ll-zoom-frame')?.getBoundingClientRect()
    if (frame === undefined) return ['no plan']
    const steps = 24
    return [...document.querySelectorAll<SVGGeometryElement>('.site-plan [data-lot][data-status]')].flatMap(
      (shape) => {
        const number = shape.dataset['lot'] ?? ''
        const matrix = shape.getScreenCTM()
        const box = shape.getBoundingClientRect()
        if (matrix === null || box.width === 0) return []
        const inverse = matrix.inverse()
        let [sumX, sumY, count] = [0, 0, 0]
        const inside: [number, number][] = []
        for (let row = 0; row < steps; row += 1)
          for (let column = 0; column < steps; column += 1) {
            const x = box.x + (box.width * (column + 0.5)) / steps
            const y = box.y + (box.height * (row + 0.5)) / steps
            if (!shape.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse))) continue
            inside.push([x, y])
            sumX += x
            sumY += y
            count += 1
          }
        if (count === 0) return [`${number}: nowhere`]
        // The middle of its area, or the nearest point inside.
        const [middleX, middleY] = [sumX / count, sumY / count]
        const [x, y] = inside.toSorted(
          (a, b) => Math.hypot(a[0] - middleX, a[1] - middleY) - Math.hypot(b[0] - middleX, b[1] - middleY),
        )[0] ?? [0, 0]
        if (x < frame.left || y < frame.top || x > frame.right || y > frame.bottom)
          return [`${number}: out of view`]
        const hit = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-lot]')?.dataset['lot']
        return hit === number ? [] : [`${number}: ${hit ?? 'nothing'}`]
      },
    )
  })
}

describe.skipIf(chromiumPath() === null)('numbers and presses on a plan (needs Chromium)', () => {
  let product: Product
  let device: Device
  const plans = ['C0101', 'DENSE1', 'TALL1', 'SURVEY1']
  beforeAll(async () => {
    product = await startProduct()
    await product.kill()
    const real = folders.map(readFolder)
    for (const files of real)
      plans.push((JSON.parse(String(files['project.json'])) as { PROJECT_ID: string }).PROJECT_ID)
    await addFolders(product.dataFolder, [densePlan(), tallPlan(), surveyedPlan(), ...real])
    await product.start()
    device = await openDevice({ size: 'tablet' })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  test('are readable without zooming at every size, do not overlap, and free lots come first', async () => {
    const { page } = device
    const seen: string[] = []
    for (const plan of plans) {
      for (const [name, { least, ...size }] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        await openPlan(page, product.address, plan)
        const { smallest, written, overlaps, freeShare, takenShare } = await measure(page)
        const what = `${plan} ${name}`
        seen.push(
          `${what}: ${written} numbers, ${smallest.toFixed(1)} px, ${Math.round(freeShare * 100)} % of the free`,
        )
        expect(smallest, what).toBeGreaterThanOrEqual(least - 0.1)
        expect(written, what).toBeGreaterThan(8)
        expect(overlaps, what).toBe(0)
        // Of all lots, free ones are the first to keep their numbers.
        expect(freeShare, what).toBeGreaterThanOrEqual(takenShare)
        if (name !== 'phone' && plan !== 'DENSE1') expect(freeShare, what).toBeGreaterThan(0.75)
      }
    }
    if (folders.length > 0) process.stdout.write(`${seen.join('\n')}\n`)
  })

  test('the opening view is the lots, not the margin around them', async () => {
    const { page } = device
    await page.setViewportSize(sizes.desktop)
    await openPlan(page, product.address, 'DENSE1')
    const share = await page.evaluate(() => {
      const frame = document.querySelector('.ll-zoom-frame')?.getBoundingClientRect()
      const boxes = [...document.querySelectorAll('.site-plan [data-lot]')].map((one) =>
        one.getBoundingClientRect(),
      )
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
      return width / (frame?.width ?? Infinity)
    })
    expect(share).toBeGreaterThan(0.9)
    expect(share).toBeLessThanOrEqual(1)
  })

  test('a small overview shows which part of an enlarged plan is in view', async () => {
    const { page } = device
    await page.setViewportSize(sizes.tablet)
    await openPlan(page, product.address, 'C0101')
    const overview = page.locator('.site-plan-key')
    expect(await overview.isVisible()).toBe(false)
    // The builder's data says where north is.
    await page.getByRole('img', { name: 'North' }).waitFor()
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
    await overview.waitFor()
    const share = async () => {
      const part = await overview.locator('rect').boundingBox()
      const all = await overview.locator('path').boundingBox()
      return (part?.width ?? 0) / (all?.width ?? 1)
    }
    await expect.poll(share).toBeLessThan(0.7)
    const before = await overview.locator('rect').boundingBox()
    await page.locator('.ll-zoom-frame').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await overview.locator('rect').boundingBox())?.x).not.toBe(before?.x)
    await page.getByRole('button', { name: 'Show all lots' }).click()
    await overview.waitFor({ state: 'hidden' })
    await openPlan(page, product.address, 'DENSE1')
    expect(await page.getByRole('img', { name: 'North' }).count()).toBe(0)
  })

  test('a press in the middle of a lot’s visible part selects that lot, on every plan, phone and kiosk', async () => {
    const { page } = device
    for (const plan of plans) {
      for (const name of ['phone', 'kiosk'] as const) {
        await page.setViewportSize(sizes[name])
        await openPlan(page, product.address, plan)
        await measure(page)
        expect(await missedPresses(page), `${plan} ${name}`).toEqual([])
      }
    }
  })

  test('stay as large when the plan is enlarged, when price and area appear as well', async () => {
    const { page } = device
    await page.setViewportSize(sizes.tablet)
    await openPlan(page, product.address, 'C0101')
    const before = await measure(page)
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
    const after = await measure(page)
    expect(after.smallest).toBeCloseTo(before.smallest, 1)
    expect(after.overlaps).toBe(0)
    await expect
      .poll(() => page.locator('.site-plan-numbers tspan', { hasText: /\$/ }).count())
      .toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Show all lots' }).click()
    expect((await measure(page)).written).toBe(before.written)
  })
})
