import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openGallery, type Gallery } from './gallery/openGallery.ts'

/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5
/** WCAG 2.2, 1.4.11: the edge of controls. */
const VISIBLE = 3
const TONES = ['available', 'sold', 'held', 'inventory', 'notReleased']

let gallery: Gallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = await gallery.visit('board')
})
afterAll(() => gallery.close())

type Colour = readonly [number, number, number]

/** A CSS colour, with tokens and mixes resolved by the browser; components from 0 to 1. */
async function colour(css: string): Promise<Colour> {
  const parts = await page.evaluate((wanted) => {
    const probe = document.createElement('div')
    probe.style.color = wanted
    document.body.append(probe)
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas')
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
    probe.remove()
    return [...pen.getImageData(0, 0, 1, 1).data]
  }, css)
  return [(parts[0] ?? 0) / 255, (parts[1] ?? 0) / 255, (parts[2] ?? 0) / 255]
}

function luminance(parts: Colour): number {
  const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

async function contrast(text: string, ground: string): Promise<number> {
  const [a, b] = [luminance(await colour(text)), luminance(await colour(ground))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

test('the measure itself: black on white is 21, grey #767676 just readable', async () => {
  expect(await contrast('#000', '#fff')).toBeCloseTo(21, 1)
  expect(await contrast('#767676', '#fff')).toBeCloseTo(4.54, 1)
})

describe.each(TONES)('%s', (tone) => {
  test('its word is readable on the fill and on the pattern’s line', async () => {
    expect(await contrast(`var(--status-${tone}-text)`, `var(--status-${tone})`)).toBeGreaterThanOrEqual(
      READABLE,
    )
    expect(await contrast(`var(--status-${tone}-text)`, `var(--status-${tone}-line)`)).toBeGreaterThanOrEqual(
      READABLE,
    )
  })

  test('its pale colours too, where a pattern’s line crosses', async () => {
    const line = `color-mix(in srgb, var(--status-${tone}) 40%, var(--status-${tone}-soft))`
    expect(
      await contrast(`var(--status-${tone}-soft-text)`, `var(--status-${tone}-soft)`),
    ).toBeGreaterThanOrEqual(READABLE)
    expect(await contrast('var(--ink)', line)).toBeGreaterThanOrEqual(READABLE)
  })
})

test('no two statuses share a pattern', async () => {
  const drawn = await page.evaluate(
    (tones) =>
      tones.map((tone) =>
        getComputedStyle(document.documentElement).getPropertyValue(`--pattern-${tone}`).trim(),
      ),
    TONES,
  )
  // Available homes are plain, and inventory homes have the house mark instead.
  const patterns = drawn.filter((pattern) => pattern !== '')
  expect(patterns.length).toBe(3)
  expect(new Set(patterns).size).toBe(3)
})

const pairs = [
  ['--ink', '--paper'],
  ['--quiet-ink', '--paper'],
  ['--quiet-ink', '--line'],
  ['--brand', '--card'],
  ['--brand', '--brand-soft'],
  ['--brand-ink', '--brand'],
  ['--brand-ink', '--brand-hover'],
  ['--accent-text', '--accent-soft'],
  ['--danger', '--card'],
  ['--danger', '--danger-soft'],
  ['--warning', '--warning-soft'],
  ['--good', '--good-soft'],
  ['--ink', '--warning-soft'],
] as const

describe.each(['light', 'dark', 'sun'] as const)('the %s colours', (scheme) => {
  beforeAll(async () => {
    await page.evaluate((chosen) => (document.documentElement.dataset['scheme'] = chosen), scheme)
  })
  afterAll(async () => await page.evaluate(() => delete document.documentElement.dataset['scheme']))

  test.each(pairs)('%s is readable on %s', async (text, ground) => {
    expect(await contrast(`var(${text})`, `var(${ground})`)).toBeGreaterThanOrEqual(READABLE)
  })

  test('the edge of a field and the focus ring are visible', async () => {
    expect(await contrast('var(--line-strong)', 'var(--card)')).toBeGreaterThanOrEqual(VISIBLE)
    expect(await contrast('var(--line-strong)', 'var(--paper)')).toBeGreaterThanOrEqual(VISIBLE)
    expect(await contrast('var(--brand)', 'var(--paper)')).toBeGreaterThanOrEqual(VISIBLE)
  })

  test('a status is readable on its fill and on its pale one', async () => {
    for (const tone of TONES) {
      for (const part of ['', '-soft']) {
        const found = await contrast(`var(--status-${tone}${part}-text)`, `var(--status-${tone}${part})`)
        expect(found, `${tone}${part}`).toBeGreaterThanOrEqual(READABLE)
      }
    }
  })
})
