/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { chromiumPath } from './chromiumPath.ts'
import { answersLate } from './harness/answersLate.ts'
import { askAs } from './harness/askServer.ts'
import { holdAs } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'

/** Between 0.1 and 0.7 s late, depending on the path. */
const unevenly = `(path) => 100 + 100 * [...path].reduce((turn, letter) => (turn * 31 + letter.codePointAt(0)) % 7, 0)`

/** Runs in the page: records layout shifts. */
const noteShifts = `
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName)
      if (!hadRecentInput) shifts.push({ value, what: what.join(', ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Runs in the page: records where the search stands in each frame. */
const noteTops = `
  globalThis.tops = []
  const look = () => {
    const row = document.querySelector('.list-tools-row')
    if (row !== null) tops.push(row.getBoundingClientRect().top)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

/** The browsers' threshold for "good": the share of the screen that moved, times the distance. */
const good = 0.1

describe.skipIf(chromiumPath() === null)('screens while they load (needs Chromium)', () => {
  let product: Product
  let device: Device

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    await device.context.addInitScript(answersLate(unevenly) + noteShifts)
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** How much a screen shifted until its answers had arrived, and what shifted most. */
  async function moved(path: string, { page } = device): Promise<{ sum: number; most: string }> {
    await goTo(page, product.address + path)
    await page.waitForTimeout(2200)
    const shifts = await page.evaluate<{ value: number; what: string }[]>('shifts')
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      most: shifts.toSorted((a, b) => b.value - a.value)[0]?.what ?? '',
    }
  }
  async function expectCalm(paths: readonly string[]): Promise<void> {
    const wild: string[] = []
    for (const path of paths) {
      const { sum, most } = await moved(path)
      if (sum > good) wild.push(`${path} moves by ${sum.toFixed(3)}: ${most}`)
    }
    expect(wild).toEqual([])
  }

  test('a visitor’s screens do not jump', async () => {
    await expectCalm([
      '/community',
      '/community/C0101/svg',
      '/community/C0303/matrix',
      '/community/C0303/building',
      '/community/C0101/floorPlans',
      '/community/C0101/community-assets',
    ])
  })

  test('the list of communities does not jump for somebody with a purchase', async () => {
    const buyer = await askAs(product.address, 'buyer@lotline.test')
    const { searchStrings } = await buyer.call('/comty/CommunityF', { projectId: 'C0101' })
    const free = readLots(searchStrings).find((lot) => isAvailable(lot))
    if (free === undefined) throw new Error('No lot is available')
    await holdAs(buyer, free)
    const own = await openDevice({ size: 'tablet' })
    try {
      await signIn(own.page, product.address, 'buyer@lotline.test')
      await own.context.addInitScript(answersLate(unevenly) + noteShifts + noteTops)
      const { sum, most } = await moved('/community', own)
      expect(await own.page.locator('[data-own-purchase]').count()).toBe(1)
      expect(sum, most).toBeLessThan(good)
      const tops = await own.page.evaluate<number[]>('tops')
      expect(tops.length).toBeGreaterThan(1)
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
    } finally {
      await own.close()
    }
  })

  test('a broker’s screens do not jump', async () => {
    await signIn(device.page, product.address, 'broker@lotline.test')
    await expectCalm([
      '/select-workflow',
      '/welcome-submit-worksheet/C0101',
      '/submit-worksheet-choices/C0101',
      '/worksheets/submitted-worksheets',
    ])
  })

  test('one that jumps is detected', async () => {
    await device.page.addInitScript(`
      setTimeout(() => {
        const late = document.createElement('p')
        late.style.height = '300px'
        document.body.prepend(late)
      }, 1500)
    `)
    expect((await moved('/community')).sum).toBeGreaterThan(good)
  })
})
