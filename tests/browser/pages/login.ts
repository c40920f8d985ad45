import type { Page } from 'playwright-core'
import { goTo } from './goTo.ts'

export const password = 'Demo2026!'

/** Signs in as a person does, at /login. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await goTo(page, `${origin}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** Signs out, and confirms if asked about unsent work. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { beforeSignOut: true }))
  await page.getByRole('button', { name: 'Sign out' }).click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' })
  // It ends in a fresh document.
  const home = page.waitForFunction(
    () => !('beforeSignOut' in globalThis) && document.querySelector('a[href="/login"]') !== null,
  )
  await Promise.race([home, sure.click().then(() => home)])
}
