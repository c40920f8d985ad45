import type { Page } from 'playwright-core'

/** Counts the keys pressed in this document from here on. */
export async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const pressed: string[] = []
    Object.assign(globalThis, { pressed })
    addEventListener('keydown', ({ key }) => pressed.push(key), { capture: true })
  })
  return () => page.evaluate(() => (globalThis as { pressed?: string[] }).pressed?.length ?? Number.NaN)
}
