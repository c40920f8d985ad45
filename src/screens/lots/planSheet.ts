export const svgSpace = 'http://www.w3.org/2000/svg'

/** A see-through sheet with the measures of `drawing`, laid over it. */
export function planSheet(drawing: SVGSVGElement, className: string): SVGSVGElement {
  const sheet = drawing.cloneNode(false) as SVGSVGElement
  sheet.removeAttribute('id')
  sheet.setAttribute('class', className)
  sheet.setAttribute('aria-hidden', 'true')
  drawing.parentNode?.append(sheet)
  return sheet
}

/** How an element, or with `own` what it draws, lies in the drawing: a transform, or null for just as it says. */
export function placeOf(source: SVGGraphicsElement, drawing: SVGSVGElement, own = false): string | null {
  if (source.parentNode === drawing && !(own && source.hasAttribute('transform'))) return null
  const [to, from] = [
    drawing.getCTM(),
    (own ? source : (source.parentNode as SVGGraphicsElement | null))?.getCTM() ?? null,
  ]
  if (to === null || from === null) return null
  const { a, b, c, d, e, f } = to.inverse().multiply(from)
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}
