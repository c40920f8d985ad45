interface TypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

const factory = (globalThis as { trustedTypes?: TypesFactory }).trustedTypes

/** Text becomes markup only here: site plans, rebuilt by the server from an allow-list. */
const policy = factory?.createPolicy('site-plan', { createHTML: (text) => text })

/**
 * Inserts a plan or building, rebuilt by the server from an allow-list, as a group whose parts may become
 * buttons.
 */
export function putDrawing(root: HTMLElement, svg: string): void {
  root.innerHTML = policy?.createHTML(svg) ?? svg
  const drawing = root.querySelector('svg')
  drawing?.removeAttribute('width')
  drawing?.removeAttribute('height')
  drawing?.setAttribute('role', 'group')
  drawing?.setAttribute('focusable', 'false')
}
