import { putDrawing } from './putDrawing.ts'

export interface DrawnPlan {
  /** A plan's lots by number. */
  readonly shapes: ReadonlyMap<string, SVGElement>
  /** The lots numbered on the plan. The author's numbers are hidden; ours have one size at any zoom. */
  readonly labelled: ReadonlySet<string>
}

/** Inserts a plan's drawing. Without data, a lot has no colour and is no button. */
export function drawPlan(root: HTMLElement, svg: string): DrawnPlan {
  putDrawing(root, svg)
  const shapes = new Map<string, SVGElement>()
  const labelled = new Set<string>()
  // A single pass, because there are thousands.
  for (const part of root.querySelectorAll<SVGGraphicsElement>('[data-lot], [data-label]')) {
    const [lot, label] = [part.getAttribute('data-lot'), part.getAttribute('data-label')]
    if (lot !== null) shapes.set(lot, part)
    if (label !== null) labelled.add(label)
  }
  return { shapes, labelled }
}

/** Makes a lot's shape a button for keyboards and screen readers, maybe the chosen one, or Tab's first. */
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

/** Removes lots from the plan permanently. */
export function eraseLots(root: HTMLElement, numbers: readonly string[]): void {
  if (numbers.length === 0) return
  const gone = new Set(numbers)
  for (const part of root.querySelectorAll<SVGElement>('[data-lot]')) {
    const number = part.dataset['lot']
    if (number !== undefined && gone.has(number)) part.setAttribute('display', 'none')
  }
}

/** An outline above neighbouring shapes, which would otherwise hide half of it. */
export function outlineOf(shape: SVGElement): SVGElement {
  const outline = shape.cloneNode(true) as SVGElement
  for (const name of outline.getAttributeNames()) {
    if (/^(data-|aria-|id$|role$|tabindex$|fill|style$)/.test(name)) outline.removeAttribute(name)
  }
  outline.setAttribute('class', 'site-plan-outline')
  outline.setAttribute('aria-hidden', 'true')
  return outline
}
