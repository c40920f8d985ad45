/** @module-tag more */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFaults } from '../browser/harness/lookAt.ts'
import { isShort, testInFull } from '../twoSpeeds.ts'
import { openGallery, type Gallery } from './gallery/openGallery.ts'

const ALL = ['board', 'basics', 'fields', 'states', 'windows', 'files', 'signature', 'zoom'] as const
/** `npm test` looks only at the pages that most screens use. */
const PAGES = isShort ? (['basics', 'fields', 'windows'] as const) : ALL
const TABLET = { width: 1024, height: 768 }

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

test('a faulty page is detected', async () => {
  const page = await gallery.visit('basics', { viewport: TABLET })
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1 style="color:#ccc;background:#fff">Pale</h1><img src="x.png"></main>'
  })
  const found = (await axeFaults(page)).map((fault) => fault.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']))
  await page.context().close()
})

test.each(PAGES)('%s has no accessibility fault', async (name) => {
  const page = await gallery.visit(name, { viewport: TABLET, reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

testInFull('nor has an open dialog, question or sheet', async () => {
  const page = await gallery.visit('windows', { viewport: TABLET, reducedMotion: 'reduce' })
  for (const [opener, closer] of [
    ['Open dialog', 'Close'],
    ['Open question', 'I’m still here'],
    ['Open sheet', 'Close'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: closer, exact: true }).click()
  }
  await page.context().close()
})

/** Every control smaller than `least`, and how much wider the page is than the screen. */
const measure = (page: Page, least: number) =>
  page.evaluate((size) => {
    const things = 'button, .ll-field-box, .ll-button, .ll-choice, .ll-check-line, .ll-drop, [role=tab]'
    const small = [...document.querySelectorAll(things)].filter((thing) => {
      const { width, height } = thing.getBoundingClientRect()
      return width < size - 0.5 || height < size - 0.5
    })
    return {
      small: small.map((thing) => thing.outerHTML.slice(0, 80)),
      wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }
  }, least)

test.each([
  ['tablet', '', TABLET, 48],
  ['phone', '', { width: 390, height: 844 }, 44],
  ['kiosk', '&device=kiosk', { width: 1080, height: 1920 }, 56],
] as const)(
  'on a %s everything is large enough to touch and fits',
  async (_device, query, viewport, least) => {
    const page = await gallery.visit('board', { query, viewport })
    for (const name of PAGES) {
      await page.goto(page.url().replace(/page=\w+/, `page=${name}`))
      await page.waitForSelector('h1')
      expect({ name, ...(await measure(page, least)) }).toEqual({ name, small: [], wider: 0 })
    }
    await page.context().close()
  },
)
