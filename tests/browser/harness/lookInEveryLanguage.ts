import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { languages } from '../../../src/rules/languages.ts'
import { lookAtSizes } from './lookAtSizes.ts'

/** Checks a screen in every language and size. Ends in English; returns the faults in words. */
export async function lookInEveryLanguage(page: Page, least: number): Promise<string[]> {
  const wrong: string[] = []
  for (const language of [...languages.filter((one) => one !== 'en'), 'en'] as const) {
    await page.locator('.language-switch select:visible').selectOption(language)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
    wrong.push(...(await lookAtSizes(page, language, least)))
  }
  return wrong
}
