import type { Page } from 'playwright-core'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Staff choose a code and pass the tablet on. */
export async function passTabletTo(page: Page, name: string, code: string): Promise<void> {
  await button(page, `Pass the screen to ${name}`).click()
  await page.getByLabel('Code of 4 to 6 digits').fill(code)
  await button(page, 'Pass it on').click()
}

/** Past the cover and the consent, to the papers. */
export async function openPart(page: Page, name: string): Promise<void> {
  await button(page, `I am ${name}`).click()
  await button(page, 'I agree').click()
  await page.locator('.ll-pdf-page').first().waitFor()
}

/** The witness says who they are. */
export async function openWitness(
  page: Page,
  saw: string,
  [first, last, phone]: readonly string[],
): Promise<void> {
  await button(page, `I saw ${saw} sign`).click()
  await page.getByLabel('First name', { exact: true }).fill(first ?? '')
  await page.getByLabel('Last name', { exact: true }).fill(last ?? '')
  await page
    .getByLabel(/phone/i)
    .first()
    .fill(phone ?? '')
  await page.getByLabel('I am of age, and I do not sign these papers for myself').check()
  await button(page, 'Next').click()
  await button(page, 'I agree').click()
  await page.locator('.ll-pdf-page').first().waitFor()
}

/** Fills the next place by a typed mark. False if none is left. */
export async function fillNext(page: Page, mark: string): Promise<boolean> {
  const open = page.locator('.signing-places li[data-state="open"] button', { hasText: 'Place' }).first()
  if ((await open.count()) === 0) return false
  await open.click()
  const dialog = page.getByRole('dialog')
  await page.waitForFunction(
    (count) =>
      document.querySelector('[role="dialog"] .signing-make, dialog[open] .signing-make') !== null ||
      document.querySelectorAll('.signing-places li[data-state="open"] .ll-button').length < count,
    await page.locator('.signing-places li[data-state="open"] .ll-button').count(),
  )
  if ((await dialog.count()) > 0) {
    await dialog.getByText('Type', { exact: true }).click()
    await dialog.getByRole('textbox').fill(mark)
    await button(page, 'I sign with this').click()
    await dialog.waitFor({ state: 'detached' })
  }
  return true
}

/** Fills every place, reads on to the end, and signs. */
export async function signAll(page: Page, mark: string): Promise<void> {
  while (await fillNext(page, mark));
  const finish = button(page, 'Sign and finish')
  const readOn = button(page, 'Read on')
  while (!(await finish.isVisible())) {
    await readOn.or(finish).first().waitFor()
    if (await readOn.isVisible()) await readOn.click().catch(() => undefined)
    await page.waitForTimeout(50)
  }
  await finish.click()
}
