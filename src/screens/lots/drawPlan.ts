import { putDrawing } from './putDrawing.ts'

/**
 * Inserts a plan's drawing and returns its lots by number. They have no colour and are not buttons until
 * their lot is known.
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

/** Makes a lot's shape a button for keyboards and screen readers. */
export function asButton(shape: SVGElement): void {
  shape.setAttribute('role', 'button')
  shape.setAttribute('tabindex', '-1')
  shape.setAttribute('aria-pressed', 'false')
}

/** Removes lots from the plan for good: their shapes and numbers. */
export function eraseLots(root: HTMLElement, numbers: readonly string[]): void {
  const gone = new Set(numbers)
  for (const part of root.querySelectorAll<SVGElement>('[data-lot], [data-label]')) {
    const number = part.dataset['lot'] ?? part.dataset['label']
    if (number !== undefined && gone.has(number)) part.setAttribute('display', 'none')
  }
}

/** The numbers that the plan's author put on the lots. */
export function labelsOn(root: HTMLElement): Map<string, SVGElement> {
  const labels = new Map<string, SVGElement>()
  for (const label of root.querySelectorAll<SVGElement>('[data-label]')) {
    labels.set(label.dataset['label'] ?? '', label)
  }
  return labels
}

/** A lot's outline, to draw over its neighbours, which would hide half of its stroke. */
export function outlineOf(shape: SVGElement): SVGElement {
  const outline = shape.cloneNode(true) as SVGElement
  for (const name of outline.getAttributeNames()) {
    if (/^(data-|aria-|id$|role$|tabindex$|fill|style$)/.test(name)) outline.removeAttribute(name)
  }
  outline.setAttribute('class', 'site-plan-outline')
  outline.setAttribute('aria-hidden', 'true')
  return outline
}
