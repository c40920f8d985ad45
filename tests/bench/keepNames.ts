import type { Page } from 'playwright-core'

/**
 * Lets a page run our functions that contain named ones: the loader wraps named functions in `__name`, which
 * pages lack.
 */
export const keepNames = async (page: Page): Promise<void> =>
  await page.evaluate('globalThis.__name ??= (it) => it')
