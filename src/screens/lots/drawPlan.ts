import { putDrawing } from './putDrawing.ts'

/** A plan's lots, and the numbers that its maker wrote on them, both by number. */
export interface DrawnPlan {
  readonly shapes: ReadonlyMap<string, SVGElement>
  readonly labels: ReadonlyMap<string, SVGGraphicsElement>
}

/** Inserts a plan's drawing. A lot has no colour and is not a button until its data is known. */
export function drawPlan(root: HTMLElement, svg: string): DrawnPlan {
  putDrawing(root, svg)
  const shapes = new Map<string, SVGElement>()
  const labels = new Map<string, SVGGraphicsElement>()
  // Walks once, because there are thousands.
  for (const part of root.querySelectorAll<SVGGraphicsElement>('[data-lot], [data-label]')) {
    const [lot, label] = [part.getAttribute('data-lot'), part.getAttribute('data-label')]
    if (lot !== null) shapes.set(lot, part)
    if (label !== null) labels.set(label, part)
  }
  return { shapes, labels }
}

/** Makes a lot's shape a button for keyboards and screen readers. It may be the chosen one, or the first for Tab. */
export function asButton(shape: SVGElement, label: string): void {
  if (!shape.hasAttribute('role')) {
    shape.setAttribute('role', 'button')
    if (!shape.hasAttribute('tabindex')) shape.setAttribute('tabindex', '-1')
    if (!shape.hasAttribute('aria-pressed')) shape.setAttribute('aria-pressed', 'false')
  }
  shape.setAttribute('aria-label', label)
}

/** The shapes that are buttons: those of lots in the list. */
export function buttonsOf(shapes: ReadonlyMap<string, SVGElement>): ReadonlyMap<string, SVGElement> {
  return new Map([...shapes].filter(([, shape]) => shape.hasAttribute('role')))
}

/** Removes lots from the plan for good: their shapes and numbers. */
export function eraseLots(root: HTMLElement, numbers: readonly string[]): void {
  if (numbers.length === 0) return
  const gone = new Set(numbers)
  for (const part of root.querySelectorAll<SVGElement>('[data-lot], [data-label]')) {
    const number = part.dataset['lot'] ?? part.dataset['label']
    if (number !== undefined && gone.has(number)) part.setAttribute('display', 'none')
  }
}

/** An outline above its neighbours, which would otherwise hide half of it. */
export function outlineOf(shape: SVGElement): SVGElement {
  const outline = shape.cloneNode(true) as SVGElement
  for (const name of outline.getAttributeNames()) {
    if (/^(data-|aria-|id$|role$|tabindex$|fill|style$)/.test(name)) outline.removeAttribute(name)
  }
  outline.setAttribute('class', 'site-plan-outline')
  outline.setAttribute('aria-hidden', 'true')
  return outline
}
