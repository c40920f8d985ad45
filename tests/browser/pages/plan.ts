import type { Locator, Page } from 'playwright-core'
import { goTo } from './goTo.ts'

/** Opens a community's plan with all its lots drawn and listed. */
export async function openPlan(page: Page, origin: string, projectId: string, lot?: string): Promise<void> {
  await goTo(page, `${origin}/community/${projectId}/svg${lot === undefined ? '' : `?lot=${lot}`}`)
  await page.waitForSelector('.site-plan [data-lot][data-status]', { state: 'attached' })
  if (lot === undefined) await listAll(page)
}

/** Unfolds the unavailable lots in the list, unless an attract screen blocks presses. */
export async function listAll(page: Page): Promise<void> {
  await page.locator('[data-lot-row], [data-nothing-matches]').first().waitFor()
  if ((await page.locator('[data-attract]').count()) > 0) return
  const folded = page.locator('[data-folded]')
  if ((await folded.count()) > 0) await folded.click()
}

export const drawnLot = (page: Page, number: string): Locator =>
  page.locator(`.site-plan [data-lot="${number}"]`)
export const listedLot = (page: Page, number: string): Locator => page.locator(`[data-lot-row="${number}"]`)
export const lotCard = (page: Page, number: string): Locator => page.locator(`[data-lot-card="${number}"]`)

/** Numbers of lots with a status, in the order of the list. */
export async function lotsWith(page: Page, status: string): Promise<string[]> {
  return await page
    .locator(`[data-lot-row][data-status="${status}"]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lot-row') ?? ''))
}

/** Chooses the first model on the lot's card, and its first elevation. */
export async function chooseHome(page: Page, number: string): Promise<void> {
  const card = lotCard(page, number)
  // If only one model is offered, there is nothing to choose.
  await card.locator('.model-choice').waitFor()
  const model = card.locator('[data-choice="model"] label').first()
  if ((await model.count()) > 0) await model.click()
  await card.locator('[data-choice="elevation"] label').first().click()
}

/** Goes from the card to the selection, and on to its worksheet. */
export async function startWorksheet(page: Page, number: string): Promise<void> {
  await lotCard(page, number).getByRole('link', { name: 'Confirm Selection' }).click()
  await page
    .locator(`[data-selection="${number}"]`)
    .getByRole('link', { name: /worksheet|Request/i })
    .click()
}

/** Numbers of the rendered lots in the list. */
export async function listedLots(page: Page): Promise<string[]> {
  return await page
    .locator('[data-lot-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lot-row') ?? ''))
}

/** Numbers of the dimmed lots, whether dimmed individually or by a visible layer. */
export async function paleLots(page: Page): Promise<string[]> {
  return await page.locator('.site-plan [data-lot][data-status]').evaluateAll((shapes) => {
    const layers = [...document.querySelectorAll('.site-plan-dim')]
      .filter((layer) => getComputedStyle(layer).opacity !== '0')
      .flatMap((layer) => [...layer.querySelectorAll('path')])
    return shapes
      .filter((shape) => {
        const { x, y, width, height } = shape.getBoundingClientRect()
        const middle = new DOMPoint(x + width / 2, y + height / 2)
        const isCovered = layers.some((path) =>
          path.isPointInFill(middle.matrixTransform(path.getScreenCTM()?.inverse())),
        )
        return isCovered || shape.getAttribute('data-out') === 'true'
      })
      .map((shape) => shape.getAttribute('data-lot') ?? '')
  })
}
