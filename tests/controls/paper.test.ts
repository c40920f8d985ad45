/** @module-tag more */
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { testInFull } from '../twoSpeeds.ts'
import { openGallery, type Gallery } from './gallery/openGallery.ts'

let gallery: Gallery
let agreement: Buffer
beforeAll(async () => {
  agreement = await threePages()
  gallery = await openGallery()
})
afterAll(() => gallery.close())

function threePages(): Promise<Buffer> {
  return new Promise((resolve) => {
    const file = new PDFDocument({ size: 'A4' })
    const parts: Buffer[] = []
    file.on('data', (part: Buffer) => parts.push(part))
    file.on('end', () => resolve(Buffer.concat(parts)))
    for (const number of [1, 2, 3]) {
      if (number > 1) file.addPage()
      file.fontSize(20).text(`Schedule ${number}: the purchaser agrees`)
    }
    file.end()
  })
}

/** Draws with a mouse through points given as shares of the pad. */
async function draw(page: Page, points: readonly (readonly [number, number])[], steps = 4) {
  const box = await page.locator('.ll-signature-pad').boundingBox()
  if (!box) throw new Error('No pad')
  for (const [index, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

type Spot = { readonly x: number; readonly y: number }

/**
 * Spreads two fingers from 80 to 240 px, diagonally, while their midpoint moves `from` one point of the
 * screen `to` another. Returns by how many px the content under it has shifted afterwards. `of` is the part
 * that is zoomed.
 */
async function spread(page: Page, of: string, from: Spot, to: Spot): Promise<number> {
  const box = async () => {
    const found = await page.locator(of).first().boundingBox()
    if (!found) throw new Error(`There is no ${of}`)
    return found
  }
  const before = await box()
  const touch = await page.context().newCDPSession(page)
  const steps = 8
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps
    const half = 40 + 80 * share
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    await touch.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [
        { x: x - half * 0.8, y: y - half * 0.6, id: 1 },
        { x: x + half * 0.8, y: y + half * 0.6, id: 2 },
      ],
    })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const size = async () => (await box()).width / before.width
  await expect.poll(size).toBeGreaterThan(2.9)
  expect(await size()).toBeLessThan(3.1)
  const after = await box()
  return Math.hypot(
    after.x + ((from.x - before.x) / before.width) * after.width - to.x,
    after.y + ((from.y - before.y) / before.height) * after.height - to.y,
  )
}

/** Where the pad has ink, as shares of its width and height. */
const ink = (page: Page) =>
  page.locator('.ll-signature-paper').evaluate((paper) => {
    const canvas = paper.querySelector('canvas')
    if (canvas === null) return []
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let at = 3; at < pixels.length; at += 4) {
      if (pixels[at] === 0) continue
      const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)]
      ;[left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ]
    }
    return [left / width, right / width, top / height, bottom / height]
  })
const expectInk = async (page: Page, wanted: readonly number[]) => {
  await expect
    .poll(async () => {
      const there = await ink(page)
      return Math.max(...there.map((share, index) => Math.abs(share - (wanted[index] ?? NaN))))
    })
    .toBeLessThan(0.03)
}

const WAVE = [
  [0.2, 0.5],
  [0.4, 0.3],
  [0.6, 0.7],
  [0.8, 0.4],
] as const
const BAR = [
  [0.1, 0.85],
  [0.9, 0.85],
] as const

describe('a signature', () => {
  const count = (page: Page) => page.getByTestId('strokes').innerText()

  test('survives a turned screen and being handed back, and keeps its points as they were drawn', async () => {
    const page = await gallery.visit('signature')
    await draw(page, WAVE)
    await draw(page, BAR)
    await expect.poll(() => count(page)).toBe('2')
    const drawn = await ink(page)
    const points = await page.getByTestId('points').textContent()
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(viewport)
      await expectInk(page, drawn)
    }
    await page.getByRole('button', { name: 'Hand back' }).click()
    await page.getByRole('button', { name: 'Hand back' }).click()
    await expectInk(page, drawn)
    await expect.poll(() => page.getByTestId('points').textContent()).toBe(points)
    await page.context().close()
  })

  type Drawn = { pointer: string; points: { x: number; y: number; t: number; pressure: number | null }[] }
  const strokesOf = async (page: Page) =>
    JSON.parse((await page.getByTestId('points').textContent()) ?? '[]') as Drawn[]

  testInFull('is kept in units of a pad 1080 wide, with its timing', async () => {
    const page = await gallery.visit('signature', { viewport: { width: 390, height: 844 } })
    await draw(page, BAR)
    const [stroke] = await strokesOf(page)
    expect(stroke?.pointer).toBe('mouse')
    expect(stroke?.points[0]?.x).toBeCloseTo(108, -1)
    expect(Math.max(...(stroke?.points ?? []).map((point) => point.x))).toBeGreaterThan(940)
    expect(
      stroke?.points.every(({ t, pressure }, at, all) => t >= (all[at - 1]?.t ?? 0) && pressure === null),
    ).toBe(true)
    await page.context().close()
  })

  test('a hasty stroke keeps its end', async () => {
    const page = await gallery.visit('signature', { viewport: { width: 390, height: 844 } })
    await draw(page, BAR, 1)
    const [stroke] = await strokesOf(page)
    expect(Math.max(...(stroke?.points ?? []).map(({ x }) => x))).toBeGreaterThan(940)
    await page.context().close()
  })

  test('32: by a pen has its pressure, and the palm resting beside it draws nothing', async () => {
    const page = await gallery.visit('signature')
    await page.locator('.ll-signature-pad').evaluate((pad) => {
      const { left, top, width, height } = pad.getBoundingClientRect()
      // Made-up pointers cannot be captured.
      pad.setPointerCapture = () => undefined
      const send = (type: string, pointerType: string, pointerId: number, share: number) =>
        pad.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerType,
            pointerId,
            pressure: pointerType === 'pen' ? 0.7 : 0.5,
            clientX: left + share * width,
            clientY: top + height / 2,
          }),
        )
      // The palm touches first, and counts as a finger until the pen comes.
      send('pointerdown', 'touch', 1, 0.9)
      send('pointerdown', 'pen', 2, 0.1)
      send('pointermove', 'touch', 1, 0.95)
      send('pointermove', 'pen', 2, 0.6)
      send('pointerup', 'touch', 1, 0.95)
      send('pointerup', 'pen', 2, 0.6)
      send('pointerdown', 'touch', 3, 0.9)
      send('pointerup', 'touch', 3, 0.9)
    })
    const strokes = await strokesOf(page)
    expect(strokes.map(({ pointer, points }) => [pointer, points.map(({ pressure }) => pressure)])).toEqual([
      ['pen', [0.7, 0.7]],
    ])
    await page.context().close()
  })

  testInFull('continues after a change of size, is undone stroke by stroke and cleared', async () => {
    const page = await gallery.visit('signature')
    await draw(page, WAVE)
    await page.setViewportSize({ width: 700, height: 900 })
    await draw(page, BAR)
    await draw(page, WAVE)
    await expect.poll(() => count(page)).toBe('3')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => count(page)).toBe('2')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => count(page)).toBe('0')
    expect((await ink(page)).every(Number.isFinite)).toBe(false)
    await page.context().close()
  })

  test('is reported while it is being drawn, so that a killed page loses a moment of it at most', async () => {
    const page = await gallery.visit('signature')
    await draw(page, BAR)
    const box = await page.locator('.ll-signature-pad').boundingBox()
    const [x, y] = [box?.x ?? 0, box?.y ?? 0]
    await page.mouse.move(x + 40, y + 40)
    await page.mouse.down()
    let at = 40
    // The pen stays on the pad.
    await expect
      .poll(async () => {
        await page.mouse.move(x + (at += 3), y + 60)
        return (await strokesOf(page))[1]?.points.length ?? 0
      })
      .toBeGreaterThan(1)
    expect(await count(page)).toBe('2')
    await page.mouse.up()
    await expect.poll(() => count(page)).toBe('2')
    await page.context().close()
  })

  testInFull('by a finger whose touch is cut off is kept up to that point', async () => {
    const page = await gallery.visit('signature')
    const box = await page.locator('.ll-signature-pad').boundingBox()
    const [x, y] = [box?.x ?? 0, box?.y ?? 0]
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchCancel', at?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + at, y: y + 90 }],
      })
    await send('touchStart', 60)
    for (const at of [120, 180, 240, 300]) await send('touchMove', at)
    await send('touchCancel')
    await expect.poll(() => count(page)).toBe('1')
    await page.context().close()
  })
})

describe('a document', () => {
  const visit = (file = '/sample.pdf', more = '') =>
    gallery.visit('pdf', {
      query: `&file=${encodeURIComponent(file)}${more}`,
      before: (page) =>
        page.route('**/sample.pdf', (route) =>
          route.fulfill({ body: agreement, contentType: 'application/pdf' }),
        ),
    })

  test('has a text layer, reports the page in view and draws only what is near', async () => {
    const page = await visit()
    await page.getByText('Schedule 1: the purchaser agrees').waitFor()
    await expect.poll(() => page.getByTestId('seen').innerText()).toBe('1/3')
    await expect.poll(() => page.locator('[data-page="3"] canvas').count()).toBe(0)
    await page.locator('[data-page="3"]').scrollIntoViewIfNeeded()
    await page.locator('.ll-pdf-area').evaluate((area) => area.scrollTo({ top: 99_999, behavior: 'instant' }))
    await expect.poll(() => page.getByTestId('seen').innerText()).toBe('3/3')
    await page.locator('[data-page="3"] canvas').waitFor()
    await expect.poll(() => page.locator('.ll-pdf-number').innerText()).toBe('Page 3 of 3')
    await expect.poll(() => page.locator('[data-page="1"] canvas').count()).toBe(0)
    await page.context().close()
  })

  testInFull('is crisp at 300 %, stays within 1 to 5 and keeps its place while zooming', async () => {
    const page = await visit()
    const sheet = page.locator('[data-page="1"]')
    await sheet.locator('canvas').waitFor()
    await page.locator('.ll-pdf-area').focus()
    const wide = () =>
      sheet.evaluate((box) => (box.querySelector('canvas')?.width ?? 0) / box.getBoundingClientRect().width)
    const zoom = async () => Number(await page.locator('.ll-pdf').getAttribute('data-zoom'))
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('+')
    await expect.poll(zoom).toBeGreaterThan(3)
    await expect.poll(wide).toBeGreaterThan(0.99)
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('+')
    await expect.poll(zoom).toBe(5)
    await expect
      .poll(() => page.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled'))
      .toBe('true')
    await page.getByRole('button', { name: 'Whole width' }).click()
    await expect.poll(zoom).toBe(1)
    const text = await page.getByText('Schedule 1').boundingBox()
    const paper = await sheet.boundingBox()
    expect(text?.width).toBeLessThan(paper?.width ?? 0)
    expect(text?.y).toBeGreaterThan(paper?.y ?? Infinity)
    await page.context().close()
  })

  testInFull('grows around the middle of two fingers, and follows them', async () => {
    const page = await visit()
    await page.getByText('Schedule 1: the purchaser agrees').waitFor()
    expect(await spread(page, '[data-page="1"]', { x: 420, y: 420 }, { x: 420, y: 420 })).toBeLessThan(4)
    await page.getByRole('button', { name: 'Whole width' }).click()
    expect(await spread(page, '[data-page="1"]', { x: 420, y: 420 }, { x: 520, y: 360 })).toBeLessThan(4)
    await page.context().close()
  })

  testInFull('is searched: matches are counted, marked and reached, whatever page they are on', async () => {
    const page = await visit()
    await page.getByText('Schedule 1').waitFor()
    await page.locator('.ll-pdf-area').focus()
    await page.keyboard.press('Control+f')
    const field = page.getByRole('searchbox', { name: 'Search in the document' })
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    const found = page.locator('.ll-pdf-found')
    await field.fill('PURCHASER  agrées')
    await expect.poll(() => found.innerText()).toBe('1 of 3')
    const current = page.locator('[data-hit="current"]')
    await current.first().waitFor()
    // The mark covers only the words searched for.
    const [mark, words] = [
      await current.first().boundingBox(),
      await page.getByText('Schedule 1').boundingBox(),
    ]
    expect(Math.abs((mark?.y ?? 0) - (words?.y ?? 99))).toBeLessThan(6)
    expect(mark?.x).toBeGreaterThan((words?.x ?? 0) + 20)
    expect(mark?.width).toBeLessThan((words?.width ?? 0) * 0.8)
    await field.press('Enter')
    await field.press('Enter')
    await expect.poll(() => found.innerText()).toBe('3 of 3')
    await page.locator('[data-page="3"] [data-hit="current"]').first().waitFor()
    const [frame, third] = [
      await page.locator('.ll-pdf-area').boundingBox(),
      await page.locator('[data-page="3"] [data-hit="current"]').first().boundingBox(),
    ]
    expect(third?.y).toBeGreaterThan(frame?.y ?? Infinity)
    expect(third?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    await field.press('Shift+Enter')
    await expect.poll(() => found.innerText()).toBe('2 of 3')
    await field.fill('settlement')
    await expect.poll(() => found.innerText()).toBe('Not found')
    await field.press('Escape')
    await expect.poll(() => field.count()).toBe(0)
    await expect.poll(() => page.locator('[data-hit]').count()).toBe(0)
    expect(await page.locator('.ll-pdf-area').evaluate((it) => it === document.activeElement)).toBe(true)
    await page.context().close()
  })

  testInFull('opens at the requested page', async () => {
    const page = await visit('/sample.pdf', '&first=3')
    await page.locator('[data-page="3"] canvas').waitFor()
    await expect.poll(() => page.locator('[data-page="1"] canvas').count()).toBe(0)
    await expect.poll(() => page.getByTestId('seen').innerText()).toBe('3/3')
    await page.context().close()
  })

  test('that cannot be read gives way to the screen’s own text', async () => {
    const page = await visit('/icons/mark.svg')
    await page.getByText('The document could not be opened').waitFor()
    await page.context().close()
  })
})

describe('a plan', () => {
  const placing = (page: Page) =>
    page.locator('.ll-zoom-content').evaluate((box) => {
      const matrix = new DOMMatrix(getComputedStyle(box).transform)
      return { scale: matrix.a, x: Math.round(matrix.e), y: Math.round(matrix.f) }
    })
  const still = { reducedMotion: 'reduce' } as const

  test('is enlarged 1 to 5 times by keys, buttons and wheel', async () => {
    const page = await gallery.visit('zoom', still)
    await page.getByRole('region', { name: 'Site plan' }).focus()
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('+')
    await expect.poll(async () => (await placing(page)).scale).toBe(5)
    await expect
      .poll(() => page.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled'))
      .toBe('true')
    await page.keyboard.press('0')
    await expect.poll(() => placing(page)).toEqual({ scale: 1, x: 0, y: 0 })
    await expect.poll(() => page.getByTestId('resets').innerText()).toBe('1')
    // The same keys when the focus is on the buttons.
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(async () => (await placing(page)).scale).toBe(1.5)
    await page.keyboard.press('+')
    await expect.poll(async () => (await placing(page)).scale).toBe(2.25)
    const { x } = await placing(page)
    await page.keyboard.press('ArrowLeft')
    // On a busy machine, the key is held long enough to move more than once.
    await expect.poll(async () => (await placing(page)).x).toBeGreaterThanOrEqual(x + 10)
    expect(((await placing(page)).x - x) % 10).toBe(0)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => placing(page)).toEqual({ scale: 1, x: 0, y: 0 })
    await page.locator('.ll-zoom-frame').hover()
    for (let turns = 0; turns < 30; turns += 1) await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await placing(page)).scale).toBe(5)
    for (let turns = 0; turns < 30; turns += 1) await page.mouse.wheel(0, 400)
    await expect.poll(() => placing(page)).toEqual({ scale: 1, x: 0, y: 0 })
    await page.context().close()
  })

  testInFull('grows around the middle of two fingers, and follows them', async () => {
    for (const to of [
      { x: 380, y: 330 },
      { x: 430, y: 300 },
    ]) {
      const page = await gallery.visit('zoom')
      expect(await spread(page, '.g-plan svg', { x: 380, y: 330 }, to)).toBeLessThan(4)
      await page.context().close()
    }
  })

  testInFull('moves 10 every 50 ms while a button is held (§9), and stops with it', async () => {
    // The test runs the page's timers by hand, so that a slow machine does not change the count.
    const page = await gallery.visit('zoom', {
      ...still,
      before: (fresh) =>
        fresh.addInitScript(() => {
          const held = window as unknown as { ticks: Map<number, { act: () => void; every: number }> }
          held.ticks = new Map()
          const keep = (act: () => void, every: number) => {
            held.ticks.set(held.ticks.size + 1, { act, every })
            return held.ticks.size
          }
          Object.assign(window, { setInterval: keep, clearInterval: (id: number) => held.ticks.delete(id) })
        }),
    })
    const tick = (times: number) =>
      page.evaluate((count) => {
        const { ticks } = window as unknown as { ticks: Map<number, { act: () => void; every: number }> }
        for (let done = 0; done < count; done += 1) for (const { act } of ticks.values()) act()
        return [...ticks.values()].map(({ every }) => every)
      }, times)
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(async () => (await placing(page)).scale).toBe(1.5)
    const before = await placing(page)
    // Pressing moves the focus from the plan to the button, and then to the next button: neither may stop the
    // movement.
    await page.getByRole('region', { name: 'Site plan' }).focus()
    for (const [name, x, y] of [
      ['Right', -50, 0],
      ['Down', -50, -50],
    ] as const) {
      await page.getByRole('button', { name }).hover()
      await page.mouse.down()
      await expect.poll(() => tick(0)).toEqual([50])
      await tick(4)
      await page.mouse.up()
      await expect.poll(() => tick(0)).toEqual([])
      await expect.poll(() => placing(page)).toEqual({ scale: 1.5, x: before.x + x, y: before.y + y })
    }
    await page.context().close()
  })

  test('a press on a lot chooses it; a drag moves the plan and chooses nothing', async () => {
    const page = await gallery.visit('zoom', still)
    await page.locator('#lot-11').click()
    await expect.poll(() => page.getByTestId('chosen').innerText()).toBe('11')
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(async () => (await placing(page)).scale).toBe(1.5)
    const box = await page.locator('#lot-12').boundingBox()
    const before = await placing(page)
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) - 60, (box?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await placing(page)).x).toBe(before.x - 80)
    await expect.poll(() => page.getByTestId('chosen').innerText()).toBe('11')
    await page.context().close()
  })

  test('that is shown whole is not covered by any button', async () => {
    const page = await gallery.visit('zoom', { ...still, viewport: { width: 390, height: 844 } })
    const [drawing, buttons] = [
      await page.locator('.g-plan svg[viewBox="0 0 800 520"]').boundingBox(),
      await page.locator('.ll-zoom-scale').boundingBox(),
    ]
    if (!drawing || !buttons) throw new Error('Not drawn')
    expect(drawing.y + drawing.height).toBeLessThanOrEqual(buttons.y)
    await page.context().close()
  })

  testInFull('brings a requested lot into view, larger', async () => {
    const page = await gallery.visit('zoom', still)
    await page.getByRole('button', { name: 'Find lot 16' }).click()
    await expect.poll(async () => (await placing(page)).scale).toBeGreaterThan(1)
    const [lot, frame] = [
      await page.locator('#lot-16').boundingBox(),
      await page.locator('.ll-zoom-frame').boundingBox(),
    ]
    if (!lot || !frame) throw new Error('Not drawn')
    expect(lot.x).toBeGreaterThanOrEqual(frame.x)
    expect(lot.x + lot.width).toBeLessThanOrEqual(frame.x + frame.width)
    expect(lot.y + lot.height / 2).toBeCloseTo(frame.y + frame.height / 2, -1)
    await page.context().close()
  })
})
