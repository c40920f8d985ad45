import { putDrawing } from './putDrawing.ts'

/**
 * Puts a plan's drawing into the page and gives its lots by number. They have no colour and are no buttons until a lot
 * is known for them.
 */
export function drawPlan(root: HTMLElement, svg: string): Map<string, SVGElement> {
  putDrawing(root, svg)
  const shapes = new Map<string, SVGElement>()
  for (const shape of root.querySelectorAll<SVGElement>('[data-lot]')) {
    const number = shape.dataset['lot']
    if (number !== undefined) shapes.set(number, shape)
  }
  return shapes
}

/** Makes a lot's shape a button that keyboards and screen readers can find. */
export function asButton(shape: SVGElement): void {
  shape.setAttribute('role', 'button')
  shape.setAttribute('tabindex', '-1')
  shape.setAttribute('aria-pressed', 'false')
}

/** Takes lots off the plan for good: their shapes and the numbers on them. */
export function eraseLots(root: HTMLElement, numbers: readonly string[]): void {
  const gone = new Set(numbers)
  for (const part of root.querySelectorAll<SVGElement>('[data-lot], [data-label]')) {
    const number = part.dataset['lot'] ?? part.dataset['label']
    if (number !== undefined && gone.has(number)) part.setAttribute('display', 'none')
  }
}

/** The numbers that the plan's maker wrote on the lots. */
export function labelsOn(root: HTMLElement): Map<string, SVGElement> {
  const labels = new Map<string, SVGElement>()
  for (const label of root.querySelectorAll<SVGElement>('[data-label]')) {
    labels.set(label.dataset['label'] ?? '', label)
  }
  return labels
}

/** A lot's outline to be drawn over its neighbours, which would hide half of its line. It is nothing but a line. */
export function outlineOf(shape: SVGElement): SVGElement {
  const outline = shape.cloneNode(true) as SVGElement
  for (const name of outline.getAttributeNames()) {
    if (/^(data-|aria-|id$|role$|tabindex$|fill|style$)/.test(name)) outline.removeAttribute(name)
  }
  outline.setAttribute('class', 'site-plan-outline')
  outline.setAttribute('aria-hidden', 'true')
  return outline
}
