import type { Page } from 'playwright-core'

export interface Touches {
  /** What was touched, without text fields. */
  readonly taps: readonly string[]
  /** Text fields in which something was typed. */
  readonly typed: readonly string[]
}

/**
 * Lists what is touched and typed in this document from here on. Touching a field to type belongs to typing. A
 * page that loads again answers undefined.
 */
export async function countTouches(page: Page): Promise<() => Promise<Touches | undefined>> {
  await page.evaluate(() => {
    const taps: string[] = []
    const typed = new Set<string>()
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type)
    Object.assign(globalThis, { touches: { taps, typed } })
    addEventListener(
      'pointerdown',
      ({ target, isTrusted }) => {
        if (!isTrusted || !(target instanceof Element) || isText(target)) return
        const control = target.closest('button, a, label, [role="option"], [data-lot]') ?? target
        const name = control.getAttribute('aria-label') ?? control.textContent
        taps.push(name.trim().slice(0, 40) || control.tagName)
      },
      { capture: true },
    )
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        const field = (target as Element).closest('[data-field]')?.getAttribute('data-field')
        if (isTrusted && isText(target)) typed.add(field ?? '?')
      },
      { capture: true },
    )
  })
  return () =>
    page.evaluate(() => {
      const { touches } = globalThis as { touches?: { taps: string[]; typed: Set<string> } }
      return touches && { taps: touches.taps, typed: [...touches.typed] }
    })
}
