import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerHeader } from '../../src/contract/call.ts'
import { type Gallery, openGallery } from './gallery/openGallery.ts'

let gallery: Gallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
})
afterEach(async () => await page.context().close())
afterAll(() => gallery.close())

/** How often the server was asked for more time. */
let asked = 0

/** A hold that ends after `ends` minutes. The server's clock stands still until the test moves it. */
async function held({
  ends,
  most,
  shown = 'hold',
}: {
  ends: number
  most: number
  shown?: string
}): Promise<void> {
  asked = 0
  page = await gallery.visit(shown, {
    query: `&ends=${ends}&most=${most}`,
    before: async (opened) => {
      await opened.clock.install({ time: new Date('2026-11-20T16:00:00.000Z') })
      await opened.route('**/comty/ExtendDPTimer', async (route) => {
        asked += 1
        await route.fulfill({ json: { isOK: 1 }, headers: { [answerHeader]: '1' } })
      })
    },
  })
  // By then, the page has opened.
  await page.clock.pauseAt(new Date('2026-11-20T16:00:30.000Z'))
  await page.getByRole('timer').waitFor()
}
const later = async (seconds: number) => await page.clock.runFor(seconds * 1000)
const active = async () => await page.keyboard.press('Shift')
const spoken = async () => await page.locator('.ll-spoken').textContent()

describe('a hold is extended while somebody is active', () => {
  test('in its last third, once, and again only after a pause', async () => {
    await held({ ends: 15, most: 60 })
    await later(9 * 60)
    await active()
    expect(asked).toBe(0)
    await later(70)
    expect(asked).toBe(0)
    await active()
    await expect.poll(() => asked).toBe(1)
    await active()
    await active()
    await later(10)
    await active()
    expect(asked).toBe(1)
    await later(6)
    await active()
    await expect.poll(() => asked).toBe(2)
  })

  test('not beyond its cap', async () => {
    await held({ ends: 15, most: 15 })
    await later(12 * 60)
    await active()
    await later(16)
    await active()
    expect(asked).toBe(0)
  })
})

describe('the time left is spoken', () => {
  test('at five minutes and at two, and at no other time', async () => {
    await held({ ends: 15, most: 60 })
    await later(9 * 60)
    expect(await spoken()).toBe('')
    await later(60)
    await expect.poll(spoken).toBe('On hold for 5:00')
    await later(100)
    expect(await spoken()).toBe('On hold for 5:00')
    await later(80)
    await expect.poll(spoken).toBe('On hold for 2:00')
    await later(60)
    expect(await spoken()).toBe('On hold for 2:00')
  })

  test('not on arrival, when less is left', async () => {
    await held({ ends: 4, most: 60 })
    await later(30)
    expect(await spoken()).toBe('')
  })
})

describe('a hold whose time is up while the page is offline', () => {
  test.each(['hold', 'adding'])('may have ended, until the server can be asked: %s', async (shown) => {
    await held({ ends: 3, most: 60, shown })
    const doubt = page.getByText('The hold may have ended')
    await page.context().setOffline(true)
    await later(2 * 60)
    expect(await doubt.count()).toBe(0)
    await later(60)
    await doubt.waitFor()
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Extend hold' }).count()).toBe(0)
    await page.route('**/purchase/GetPurchases', (route) =>
      route.fulfill({ json: { isOK: 1, purchases: [] }, headers: { [answerHeader]: '1' } }),
    )
    await page.route('**/livez', (route) => route.fulfill({ json: {} }))
    await page.context().setOffline(false)
    await doubt.waitFor({ state: 'detached' })
  })
})
