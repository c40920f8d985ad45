import type { Locator, Page } from 'playwright-core'

export interface BuyerWords {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly idNumber?: string
  readonly address?: string
  readonly city?: string
  readonly postalCode?: string
  readonly birthDate?: string
}

export interface BrokerWords {
  readonly agency: string
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

const next = async (page: Page) => await page.getByRole('button', { name: 'Next', exact: true }).click()
const step = async (page: Page, path: string) => await page.waitForURL(`**${path}**`)

/** Begins a new worksheet beside any unfinished one, with the home in the address. */
export async function beginAnother(page: Page): Promise<void> {
  const another = page.getByRole('button', { name: 'Start another one' })
  await another.or(page.locator('.ll-steps')).first().waitFor()
  if ((await another.count()) > 0) await another.click()
  await page.waitForURL(/\/submit-worksheet-(?:broker|buyer)-details/)
}

/** Waits for the step at which a worksheet opens, whose home is in the address. */
export async function beginWorksheet(page: Page): Promise<void> {
  const started = page.getByRole('button', { name: 'Continue where you left off' })
  await started.or(page.locator('.ll-steps')).first().waitFor()
  if ((await started.count()) > 0) await started.click()
  await page.waitForURL(/\/submit-worksheet-(?:broker|buyer)-details/)
}

/** Goes back to the choices from the step at which the worksheet opened. */
export async function toChoices(page: Page): Promise<void> {
  await page.locator('.ll-steps').getByRole('link', { name: 'Home', exact: true }).click()
  await step(page, '/submit-worksheet-choices')
  await page.getByText('Everything is filled in.').waitFor()
}

/** The broker step, by its progress link if it was passed over. */
export async function toBroker(page: Page): Promise<void> {
  await page.waitForURL(/\/submit-worksheet-(?:broker|buyer)-details/)
  if (page.url().includes('buyer-details'))
    await page.locator('.ll-steps').getByRole('link', { name: 'Broker', exact: true }).click()
  await step(page, '/submit-worksheet-broker-details')
}

/** Fills in the broker step. A signed-in broker's names are already there, if known. */
export async function fillBroker(page: Page, broker: BrokerWords): Promise<void> {
  await toBroker(page)
  await page.getByLabel('Brokerage name').fill(broker.agency)
  await page.getByLabel('Email', { exact: true }).fill(broker.email)
  for (const [label, value] of [
    ['First name', broker.firstName ?? 'Bram'],
    ['Last name', broker.lastName ?? 'Okafor'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    if ((await field.inputValue()) === '') await field.fill(value)
  }
  await next(page)
}

export const buyerGroup = (page: Page, nth = 1): Locator => page.locator(`[data-buyer="${nth}"]`)

/** Types a buyer, without continuing. */
export async function typeBuyer(page: Page, buyer: BuyerWords, nth = 1): Promise<void> {
  await step(page, '/submit-worksheet-buyer-details')
  const group = buyerGroup(page, nth)
  const fields: [string, string | undefined][] = [
    ['First name', buyer.firstName],
    ['Last name', buyer.lastName],
    ['Email', buyer.email],
    ['Phone', buyer.phone],
    ['Address', buyer.address],
    ['City', buyer.city],
    ['Postal code', buyer.postalCode],
    ['Date of birth', buyer.birthDate],
    ['ID Number', buyer.idNumber],
  ]
  for (const [label, value] of fields) {
    if (value === undefined) continue
    const field = group.getByLabel(label, { exact: true })
    await field.waitFor({ state: 'attached' })
    // The optional fields may be folded away.
    if (!(await field.isVisible())) await group.locator('.form-more > summary').click()
    await field.fill(value)
  }
}

/** The card that opens the camera for a side of the ID. */
export const sideCard = (page: Page, side: 'Front' | 'Rear' = 'Front', nth = 1): Locator =>
  buyerGroup(page, nth).getByRole('button', { name: new RegExp(`${side}.*Take Picture`, 's') })

/** Photographs the front of the ID: takes it, rejects it, takes it again, uses it. Skips the other side. */
export async function photographId(page: Page, nth = 1): Promise<void> {
  await sideCard(page, 'Front', nth).click()
  const camera = page.getByRole('dialog')
  const take = camera.getByRole('button', { name: 'Take Picture' })
  await camera.locator('[data-state="live"]').waitFor()
  await take.click()
  await camera.getByRole('button', { name: 'Retake Picture' }).click()
  await camera.locator('[data-state="live"]').waitFor()
  await take.click()
  await camera.getByRole('button', { name: 'Use Picture' }).click()
  await page.getByRole('dialog', { name: /Rear/ }).waitFor()
  await camera.getByRole('button', { name: 'Close' }).click()
  await buyerGroup(page, nth).getByRole('button', { name: 'Remove picture' }).waitFor()
}

/** Chooses a file as the picture of the ID; does not wait for the result. */
export async function chooseIdFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  nth = 1,
): Promise<void> {
  await buyerGroup(page, nth).locator('input[type="file"]').setInputFiles(file)
}

/** From the buyer step to the last one. */
export async function toFinal(page: Page): Promise<void> {
  await next(page)
  await step(page, '/submit-worksheet-final')
}

/** Agrees and submits. Returns the reference that the page shows once the work is on disk. */
export async function submitWorksheet(page: Page): Promise<string> {
  await page.getByLabel(/agrees to these details/).check()
  await page.getByRole('button', { name: 'Submit Worksheet' }).click()
  await page.waitForURL('**/submit-worksheet-final?done=*')
  const reference = new URL(page.url()).searchParams.get('done')
  if (reference === null) throw new Error('The page names no reference')
  return reference
}

/** The current state of an item in the list of submitted work. */
export async function wordOf(page: Page, reference: string): Promise<string | null> {
  return await page.locator(`[data-delivery="${reference}"]`).getAttribute('data-word', { timeout: 2000 })
}
