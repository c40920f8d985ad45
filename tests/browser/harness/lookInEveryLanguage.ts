import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { languages } from '../../../src/rules/languages.ts'
import { lookAt } from './lookAt.ts'
import { sizes } from './openDevice.ts'

/** Checks a screen in every language and size. Ends in English, on a tablet; returns the faults in words. */
export async function lookInEveryLanguage(page: Page, least: number): Promise<string[]> {
  const wrong: string[] = []
  for (const language of [...languages.filter((one) => one !== 'en'), 'en'] as const) {
    await page.locator('.language-switch select:visible').selectOption(language)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      const { axe, small, sideways } = await lookAt(page, least)
      wrong.push(...[...axe, ...small].map((one) => `${language} ${name}: ${one}`))
      if (sideways > 0) wrong.push(`${language} ${name}: scrolls sideways by ${sideways}`)
    }
    await page.setViewportSize(sizes.tablet)
  }
  return wrong
}
