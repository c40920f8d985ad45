import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The faults of the current screen, in words; empty if there are none. */
export interface Wrong {
  readonly axe: string[]
  /** Buttons, links and fields narrower or lower than `least` px, which is too small for a finger. */
  readonly small: string[]
  /** How far the page scrolls sideways, in px. */
  readonly sideways: number
}

/** Violations found by axe on the current page: rule, place and markup of each. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // pdf.js keeps this empty canvas off the page to measure text; nobody can reach it.
    .exclude('.hiddenCanvasElement')
    // Several times faster and equally strict: opens no second page to finish in, and reports no passes.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}

/** Checks the page with axe, for control sizes and for sideways scrolling. */
export async function lookAt(page: Page, least: number): Promise<Wrong> {
  const axe = await axeFaults(page)
  const { small, sideways } = await page.evaluate((px) => {
    const touched = 'button, a[href], [role="button"], summary, select, input:not([type="hidden"]), textarea'
    const found: string[] = []
    for (const part of document.querySelectorAll<HTMLElement>(touched)) {
      // Lots on a plan and places on a paper have their drawn size; the list beside them offers the same.
      if (
        part.closest('svg, .ll-pdf-spots') !== null ||
        part.closest('[inert],[hidden],[aria-hidden="true"]') !== null
      )
        continue
      if (!part.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      // A field hidden under its label is touched through the label.
      const label = part instanceof HTMLInputElement ? part.closest('label') : null
      // A field's frame is part of it: a touch on its border reaches the field.
      const frame = part.closest('.ll-field-box')
      const box = (label ?? frame ?? part).getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      // Off screen until focused, such as the skip link.
      if (box.bottom <= 0 || box.right <= 0) continue
      const style = getComputedStyle(part)
      const isInText =
        part.tagName === 'A' && style.display === 'inline' && part.closest('p, li, dd') !== null
      if (isInText) continue
      if (box.width < px - 0.5 || box.height < px - 0.5) {
        const name = part.getAttribute('aria-label') ?? part.textContent?.trim().slice(0, 30) ?? ''
        found.push(
          `${part.tagName.toLowerCase()}.${part.className} "${name}" ${Math.round(box.width)}×${Math.round(box.height)}`,
        )
      }
    }
    const root = document.documentElement
    return { small: found, sideways: root.scrollWidth - root.clientWidth }
  }, least)
  return { axe: [...new Set(axe)], small: [...new Set(small)], sideways }
}
