import type { Page } from 'playwright-core'
import { goTo, workerServes } from './goTo.ts'
import { signIn } from './login.ts'

export const pin = '4711'

/**
 * Enrols this browser as a community's kiosk, as a sales rep; ends on the attract screen, or the sold wall, with
 * nobody signed in.
 */
export async function enrol(
  page: Page,
  origin: string,
  projectId: string,
  idleSeconds = '30',
  shows: 'visits' | 'wall' = 'visits',
): Promise<void> {
  await signIn(page, origin, 'rep@lotline.test')
  await workerServes(page)
  await goTo(page, `${origin}/settings`)
  const form = page.locator('form.settings-form')
  await form.locator(`option[value="${projectId}"]`).waitFor({ state: 'attached' })
  await form.getByRole('combobox').nth(0).selectOption(projectId)
  await form.getByLabel('Device name').fill('Show floor left')
  await form.getByLabel('What it shows').selectOption(shows)
  await form.getByLabel(/Start over after/).selectOption(idleSeconds)
  await form.getByLabel('Staff PIN').fill(pin)
  await form.getByRole('button', { name: 'Enrol this device' }).click()
  if (shows === 'wall') await page.locator('.sold-wall').waitFor()
  else await attracts(page)
}

/** Waits for the kiosk's attract screen. */
export async function attracts(page: Page): Promise<void> {
  await page.waitForSelector('[data-attract="true"]')
}

/** Touches the attract screen. */
export async function touchToStart(page: Page): Promise<void> {
  await attracts(page)
  await page.locator('[data-attract="true"]').click()
  await page.waitForSelector('[data-attract="true"]', { state: 'detached' })
}

/** Types a PIN at /settings. */
export async function enterPin(page: Page, origin: string, digits: string): Promise<void> {
  await goTo(page, `${origin}/settings`)
  await page.getByLabel('Staff PIN').fill(digits)
  await page.getByRole('button', { name: 'Open settings' }).click()
}

/** Moves this document's wall clock ahead, as after a sleep; the idle clock follows it. */
export async function later(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, seconds * 1000)
}
