interface TypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

const factory = (globalThis as { trustedTypes?: TypesFactory }).trustedTypes

/** The only place where text becomes markup: site plans, which the server rebuilt from an allow-list. */
const policy = factory?.createPolicy('site-plan', { createHTML: (text) => text })

/**
 * Inserts a drawing of a plan or a building into an element of its size, as a group whose parts may become
 * buttons. The server rebuilt it from an allow-list on import.
 */
export function putDrawing(root: HTMLElement, svg: string): void {
  root.innerHTML = policy?.createHTML(svg) ?? svg
  const drawing = root.querySelector('svg')
  drawing?.removeAttribute('width')
  drawing?.removeAttribute('height')
  drawing?.setAttribute('role', 'group')
  drawing?.setAttribute('focusable', 'false')
}
