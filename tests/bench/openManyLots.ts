import type { Page } from 'playwright-core'
import { goTo } from '../browser/pages/goTo.ts'

/**
 * Thousands of lots come from a newly started server and go to disk before they are drawn, perhaps on a busy
 * machine.
 */
const firstDrawingMs = 180_000

/** A community's plan with all of its `count` lots drawn. */
export async function openManyLots(
  page: Page,
  address: string,
  projectId: string,
  count: number,
): Promise<void> {
  await goTo(page, `${address}/community/${projectId}/svg`)
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.site-plan [data-lot][data-status]').length >= wanted,
    count,
    { timeout: firstDrawingMs, polling: 250 },
  )
}
