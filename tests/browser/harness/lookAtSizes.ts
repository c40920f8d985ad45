import type { Page } from 'playwright-core'
import { lookAt } from './lookAt.ts'
import { type Size, everySize, sizes } from './openDevice.ts'

/** Waits for the fonts, and for the frame after the next: the first one still has the old size. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/**
 * Checks the current screen with `lookAt` in each size. Returns the faults in words, each with the screen's
 * name and size. Ends in the original size. `least`: the px that a finger needs (§10), or those of each size.
 */
export async function lookAtSizes(
  page: Page,
  name: string,
  least: number | Readonly<Record<Size, number>>,
  at: readonly Size[] = everySize,
): Promise<string[]> {
  const before = page.viewportSize() ?? sizes.tablet
  const wrong: string[] = []
  for (const size of at) {
    await page.setViewportSize(sizes[size])
    await drawn(page)
    const { axe, small, sideways } = await lookAt(page, typeof least === 'number' ? least : least[size])
    wrong.push(...axe.map((one) => `${name} ${size} axe: ${one}`))
    wrong.push(...small.map((one) => `${name} ${size} small: ${one}`))
    if (sideways > 0) wrong.push(`${name} ${size} scrolls sideways by ${sideways}`)
  }
  await page.setViewportSize(before)
  return wrong
}
