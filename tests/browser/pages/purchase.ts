import type { Locator, Page } from 'playwright-core'
import { chooseHome, listedLot, lotCard } from './plan.ts'

export const press = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('button', { name, exact: true }).click()

/** Waits until a step of a purchase is drawn. */
export async function at(page: Page, step: string): Promise<void> {
  await page.waitForURL(`**/purchase/${step}`)
  await page.locator('.journey-form').waitFor()
}

/** Chooses a home of Maple Ridge on the open plan and holds it. */
export async function holdHome(page: Page, number: string): Promise<void> {
  await listedLot(page, number).click()
  await chooseHome(page, number)
  await confirmAndHold(page, number)
}

/** Goes from a home's open card to the welcome of its purchase. */
export async function confirmAndHold(page: Page, number: string): Promise<void> {
  await lotCard(page, number).getByRole('link', { name: 'Confirm Selection', exact: true }).click()
  await page.locator('[data-selection-price]').waitFor()
  await press(page, 'Hold this home')
  await at(page, 'welcome')
}

/** Reads the terms to their end and accepts them: two sets, if land and design each have their own. */
export async function acceptTerms(page: Page): Promise<void> {
  await at(page, 'termsAndConditions')
  // The step may still be loading; only the drawn terms show whether there is more to read.
  await page.getByRole('checkbox').first().waitFor()
  for (const terms of await page.locator('.purchase-terms-of').all()) await readAndAccept(terms)
}

/** One project's terms. */
export async function readAndAccept(terms: Locator): Promise<void> {
  const toEnd = terms.getByRole('button', { name: 'Go to the end' })
  if (await toEnd.isVisible()) await toEnd.click()
  await terms.getByRole('checkbox').click()
  await terms.getByText(/^Accepted on/).waitFor()
}

/** Goes from the welcome past the preview without choosing anything. */
export async function pastPreview(page: Page): Promise<void> {
  await press(page, 'Start')
  await at(page, 'details')
  await press(page, 'Next')
  await at(page, 'optionalFeatures')
  await press(page, 'Next')
  await acceptTerms(page)
  await press(page, 'Next')
  await at(page, 'documentPreview')
  await page.locator('.ll-pdf-page').first().waitFor()
  await press(page, 'Next')
}

/** Goes from the welcome to the purchasers without choosing anything. */
export async function toInformation(page: Page): Promise<void> {
  await pastPreview(page)
  await at(page, 'infoGathering')
  // By then, the names, accounts and worksheets that prefill the step have been fetched.
  await page.locator('[data-purchaser="1"]').waitFor()
}

export const purchaser = (page: Page, label: string, nth = 1): Locator =>
  page.locator(`[data-purchaser="${nth}"]`).getByLabel(label, { exact: true })

/** Waits until everything typed has reached the server. */
export async function saved(page: Page): Promise<void> {
  await page.locator('[data-saved="true"]').waitFor()
}

/** Checks everything and reserves. Returns the receipt's text from its QR code. */
export async function reserve(page: Page): Promise<string> {
  await press(page, 'Next')
  await at(page, 'confirmBeforePayment')
  await page.getByLabel('I have checked everything.').check()
  await press(page, 'Reserve this home')
  await page.waitForURL('**/purchase/congratulations')
  return (await page.locator('main .ll-qr').first().getAttribute('data-text')) ?? ''
}
