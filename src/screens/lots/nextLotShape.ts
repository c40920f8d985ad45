const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest lot within 60 degrees of an arrow key's direction, or null. */
export function nextLotShape(
  key: string,
  from: EventTarget,
  shapes: ReadonlyMap<string, SVGElement>,
): SVGElement | null {
  const direction = directions[key]
  if (direction === undefined || !(from instanceof SVGElement) || from.dataset['lot'] === undefined)
    return null
  const here = centre(from)
  let best: SVGElement | null = null
  let bestDistance = Infinity
  for (const shape of shapes.values()) {
    if (shape === from) continue
    const there = centre(shape)
    const along = (there[0] - here[0]) * direction[0] + (there[1] - here[1]) * direction[1]
    const distance = Math.hypot(there[0] - here[0], there[1] - here[1])
    if (along < distance / 2 || distance >= bestDistance) continue
    best = shape
    bestDistance = distance
  }
  return best
}

function centre(shape: SVGElement): readonly [number, number] {
  const box = shape.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** The number of the lot whose shape this is, or is in. */
export function numberAt(target: EventTarget | undefined): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>('[data-lot]')?.dataset['lot'] : undefined
}
