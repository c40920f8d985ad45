export const svgSpace = 'http://www.w3.org/2000/svg'

/** A transparent layer of the same size as `drawing`, laid over it. */
export function planLayer(drawing: SVGSVGElement, className: string): SVGSVGElement {
  const layer = drawing.cloneNode(false) as SVGSVGElement
  layer.removeAttribute('id')
  layer.setAttribute('class', className)
  layer.setAttribute('aria-hidden', 'true')
  drawing.parentNode?.append(layer)
  return layer
}

/** An element's transform, or with `own` its contents', within the drawing; or null. */
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

/** Sets an attribute if it differs: otherwise the browser rechecks styles and layout. */
export function setNew(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
