import type { Locator, Page } from 'playwright-core'
import { links } from '../../../src/rules/links.ts'
import { until } from '../harness/askServer.ts'
import type { ToBeSigned } from '../harness/toBeSigned.ts'
import { goTo } from './goTo.ts'
import { at, press } from './purchase.ts'

export const returnCode = '4711'

/** Opens the step of a purchase in which its purchasers sign. */
export async function openSigning(page: Page, address: string, paper: ToBeSigned): Promise<void> {
  await goTo(page, address + links.purchase(paper.projectId, paper.lotId, 'documentSigning'))
  await at(page, 'documentSigning')
  await page.locator('.signers > li').first().waitFor()
}

/** Staff hand the tablet to a signer. */
export async function passTo(page: Page, name: string): Promise<void> {
  await press(page, `Pass the screen to ${name}`)
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Code (4 to 6 digits)').fill(returnCode)
  await asked.getByRole('button', { name: 'Pass it on', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `For ${name}` }).waitFor()
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
  await press(page, 'I agree')
  await papers(page)
}

/** Waits until the papers are drawn. */
export async function papers(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Read and sign' }).waitFor()
  await page.locator('.ll-pdf-page canvas').first().waitFor()
}

/** Opens the key points beside the papers. */
export async function openKeyPoints(page: Page): Promise<void> {
  const points = page.locator('.signing-points')
  await points.locator('summary').click()
  await points.locator('dd button').first().waitFor()
}

/** Writes a name on the pad by hand: up and down, from left to right. */
export async function drawOn(
  page: Page,
  { lift = true, pad = page.locator('.ll-signature-pad') } = {},
): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('There is no pad')
  const points = Array.from({ length: 9 }, (_, nth) => [0.1 + nth * 0.08, nth % 2 === 0 ? 0.7 : 0.3] as const)
  for (const [nth, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 6 })
    if (nth === 0) await page.mouse.down()
  }
  if (lift) await page.mouse.up()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Draws or types a mark in the open dialog, and signs with it. */
export async function makeMark(page: Page, typed: string | null): Promise<void> {
  if (typed === null) await drawOn(page)
  else {
    await dialog(page).getByRole('radio', { name: 'Type' }).click()
    await dialog(page).getByRole('textbox').fill(typed)
  }
  await dialog(page).getByRole('button', { name: 'Sign with this', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

const foot = (page: Page, name: string): Locator =>
  page.locator('.signing-foot').getByRole('button', { name, exact: true })

/** Goes to the next open place and fills it; `typed` is the text of a typed mark. */
async function fillNext(page: Page, typed: string | null): Promise<void> {
  const left = page.locator('.signing-foot output')
  const before = await left.innerText()
  await foot(page, 'Next place').click()
  const spot = page.locator('.ll-pdf-spot[data-state="open"]:focus')
  await spot.waitFor()
  await page.keyboard.press('Enter')
  const isNext = async () => (await left.innerText()) !== before
  await until(
    'the place is filled, or asks for a mark',
    async () => (await dialog(page).isVisible()) || (await isNext()),
  )
  if (await dialog(page).isVisible()) await makeMark(page, typed)
  await until('the place is filled', isNext)
}

/** Fills every place and reads every page until the part can be submitted. */
export async function fillAll(page: Page, typed: string | null): Promise<void> {
  const [next, on, end] = ['Next place', 'Read on', 'Sign and finish'].map((name) => foot(page, name))
  for (let rounds = 0; rounds < 40; rounds += 1) {
    if (await end?.isVisible()) return
    if (await next?.isVisible()) await fillNext(page, typed)
    else {
      const left = page.locator('.signing-foot output')
      const before = await left.innerText()
      await on?.click()
      await until('the page is read', async () => (await left.innerText()) !== before)
    }
  }
  throw new Error('It never comes to an end')
}

export async function finish(page: Page, thanks: string | RegExp): Promise<void> {
  await foot(page, 'Sign and finish').click()
  await page.getByRole('heading', { level: 1, name: thanks }).waitFor()
}

/** Goes from the cover to the thank-you page in one go. */
export async function signAs(
  page: Page,
  name: string,
  typed: string | null,
  thanks: string | RegExp = `Thank you, ${name}`,
): Promise<void> {
  await press(page, `I am ${name}`)
  await agree(page)
  await fillAll(page, typed)
  await finish(page, thanks)
}

/** The witness enters their details, and signs. */
export async function signAsWitness(
  page: Page,
  seen: string,
  typed: string | null,
  thanks = /^Thank you/,
): Promise<void> {
  await press(page, `I saw ${seen} sign`)
  await page.getByLabel('First name', { exact: true }).fill('Wanda')
  await page.getByLabel('Last name', { exact: true }).fill('Reyes')
  await page.getByLabel('Telephone', { exact: true }).fill('416 555 0188')
  await page.getByLabel(/^I am an adult/).check()
  await press(page, 'Next')
  await agree(page)
  await fillAll(page, typed)
  await finish(page, thanks)
}

/** Staff take back the tablet. */
export async function takeBack(page: Page): Promise<void> {
  await page.getByLabel('Code (4 to 6 digits)').fill(returnCode)
  await press(page, 'Take the tablet back')
  await at(page, 'documentSigning')
}
