import type { Page } from 'playwright-core'

/** Lets a page run functions of these files that hold named ones: their loader wraps those in `__name`. */
export const keepNames = async (page: Page): Promise<void> =>
  await page.evaluate('globalThis.__name ??= (it) => it')
