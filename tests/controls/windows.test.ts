import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openGallery, type Gallery } from './gallery/openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('a dialog', () => {
  test('opens by key with its heading focused, traps the focus, closes by Escape and returns the focus', async () => {
    const page = await gallery.visit('windows')
    await page.getByRole('button', { name: 'Open dialog' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit buyer' }).waitFor()
    expect(await focused(page)).toBe('Edit buyer')
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const at = document.activeElement
        return at !== document.body && !at?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Open dialog')
    await page.context().close()
  })

  test('above another closes alone, and the one below continues', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open dialog')
    await page.getByLabel('First name').fill('Ada')
    await press(page, 'Discard')
    await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await focused(page)).toBe('Discard')
    await page.context().close()
  })

  test('that must be answered ignores Escape, its answer focused', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open question')
    const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
    await question.waitFor()
    expect(await focused(page)).toBe('I’m still here')
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape')
    await expect.poll(() => question.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('is closed by Back, which leaves the page where it is', async () => {
    const page = await gallery.visit('windows')
    await page.evaluate(() => history.pushState(null, '', '#next'))
    await press(page, 'Open sheet')
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    await page.evaluate(() => history.back())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#next')
    await page.evaluate(() => history.back())
    await page.waitForURL((url) => url.hash === '')
    await page.context().close()
  })

  test('that acts does so by Enter, from a field or a card, but not from a search', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open act')
    const search = page.getByLabel('Search')
    await search.fill('12')
    await search.press('Enter')
    await page.getByLabel('Reference').press('Enter')
    await page.getByText('Done 1').waitFor()
    await page.getByRole('radio', { name: 'Price' }).check()
    await page.getByRole('radio', { name: 'Price' }).press('Enter')
    await page.getByText('Done 2').waitFor()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText('Done 3').waitFor()
    await page.context().close()
  })

  test('of danger does nothing by Enter while somebody types', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open end')
    await page.getByLabel('Reference').press('Enter')
    await page.getByLabel('Search').press('Enter')
    await page.getByRole('radio', { name: 'Another' }).check()
    await page.getByRole('radio', { name: 'Another' }).press('Enter')
    await page.getByText('Done 1').waitFor()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('Done 2').waitFor()
    await page.context().close()
  })

  test('tells of a choice as cards that it is required, and why', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open act')
    const group = page.getByRole('radiogroup', { name: 'Why' })
    expect(await group.getAttribute('aria-required')).toBe('true')
    const hint = await group.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${hint}"]`).textContent()).toBe('The nearest reason will do.')
    await page.context().close()
  })

  test('a press outside closes a sheet, but not a dialog', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open sheet')
    await page.mouse.click(20, 700)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page, 'Open dialog')
    await page.mouse.click(20, 700)
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    await page.context().close()
  })

  test('longer than the screen scrolls inside and keeps its heading in view', async () => {
    const page = await gallery.visit('windows', { viewport: { width: 390, height: 640 } })
    await press(page, 'Open long')
    await page.locator('.ll-modal-body').evaluate((body) => body.scrollTo({ top: 9999, behavior: 'instant' }))
    const box = await page.getByRole('heading', { name: 'Terms' }).boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    await expect.poll(() => page.getByText('30. The purchaser').isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('messages', () => {
  const withClock = { before: (page: Page) => page.clock.install() }

  test('stay exactly as long as they should, and are announced politely', async () => {
    const page = await gallery.visit('windows', withClock)
    // The clock stands still from here on, because a busy machine's delays would count too.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await press(page, 'Three seconds')
    const message = page.getByRole('status').getByText('Worksheet received')
    await message.waitFor()
    await page.mouse.move(500, 300)
    await page.clock.runFor(2900)
    await expect.poll(() => message.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await message.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('wait while a pointer or focus is on them', async () => {
    const page = await gallery.visit('windows', withClock)
    await press(page, 'Eight seconds')
    const message = page.getByText('The email entered is not registered.')
    await message.hover()
    await page.clock.runFor(60_000)
    await expect.poll(() => message.isVisible()).toBe(true)
    await page.mouse.move(500, 300)
    await page.clock.runFor(8100)
    await message.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('about the same thing replace each other; a persistent one stays until dismissed; an action runs once', async () => {
    const page = await gallery.visit('windows', withClock)
    for (let times = 0; times < 3; times += 1) await press(page, 'Until dismissed')
    await expect.poll(() => page.locator('.ll-toast').count()).toBe(1)
    await page.clock.runFor(3_600_000)
    await expect.poll(() => page.locator('.ll-toast').count()).toBe(1)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => page.locator('.ll-toast').allInnerTexts()).toEqual(['Updated'])
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect.poll(() => page.locator('.ll-toast').count()).toBe(0)
    await page.context().close()
  })

  test('can be read and dismissed above an open dialog', async () => {
    const page = await gallery.visit('windows')
    await press(page, 'Open dialog')
    await press(page, 'Check')
    await page.getByRole('dialog').getByRole('status').getByText('Checked').waitFor()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect.poll(() => page.locator('.ll-toast').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    await page.context().close()
  })
})
