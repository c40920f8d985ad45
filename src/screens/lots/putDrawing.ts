interface TypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

const factory = (globalThis as { trustedTypes?: TypesFactory }).trustedTypes

/** The one place where text becomes markup: site plans, which the server rebuilt from an allow-list. */
const policy = factory?.createPolicy('site-plan', { createHTML: (text) => text })

/**
 * Puts a drawing, of a plan or of a building, into an element as large as that is: a group of parts of which some
 * become buttons. The server has rebuilt it from an allow-list when it was imported.
 */
export function putDrawing(root: HTMLElement, svg: string): void {
  root.innerHTML = policy?.createHTML(svg) ?? svg
  const drawing = root.querySelector('svg')
  drawing?.removeAttribute('width')
  drawing?.removeAttribute('height')
  drawing?.setAttribute('role', 'group')
  drawing?.setAttribute('focusable', 'false')
}
