import type { Page } from 'playwright-core'
import { goTo } from './goTo.ts'

export const password = 'Demo2026!'

/** Signs in as a person does, at /login. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await goTo(page, `${origin}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await accountOf(page).waitFor()
}

/** The button with the name of the signed-in person. */
export const accountOf = (page: Page) => page.locator('[data-account]')

/**
 * Finds the sign-out button, in the menu of the signed-in person or, on pages without a header, in a corner.
 */
export async function wayOut(page: Page) {
  const button = accountOf(page)
  const inCorner = page.locator('.frame-corner').getByRole('button', { name: 'Sign out' })
  await button.or(inCorner).waitFor()
  if (await inCorner.isVisible()) return inCorner
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  return page.locator('.account-menu-panel').getByRole('button', { name: 'Sign out' })
}

/** Signs out, and confirms if asked about unsent work. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { beforeSignOut: true }))
  await (await wayOut(page)).click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' })
  // Signing out ends in a new document.
  const home = page.waitForFunction(
    () => !('beforeSignOut' in globalThis) && document.querySelector('a[href="/login"]') !== null,
  )
  await Promise.race([home, sure.click().then(() => home)])
}
