/** A closed path along a simple shape's edge, to be joined with others; null for several parts. */
export function outlinePath(shape: SVGElement): string | null {
  const value = (name: string): number => Number.parseFloat(shape.getAttribute(name) ?? '0') || 0
  switch (shape.tagName) {
    case 'path':
      // Otherwise a relative first move would continue from other paths.
      return `M0 0${shape.getAttribute('d') ?? ''}Z`
    case 'rect':
      return `M${value('x')} ${value('y')}h${value('width')}v${value('height')}h${-value('width')}Z`
    case 'polygon':
    case 'polyline':
      return `M${(shape.getAttribute('points') ?? '').trim()}Z`
    case 'circle':
      return ring(value('cx'), value('cy'), value('r'), value('r'))
    case 'ellipse':
      return ring(value('cx'), value('cy'), value('rx'), value('ry'))
    default:
      return null
  }
}

function ring(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}
