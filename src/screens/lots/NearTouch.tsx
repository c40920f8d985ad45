import type { MouseEvent, ReactNode } from 'react'

/** Half of 44 CSS pixels. */
export const fingerReach = 22

/** The distance to a box; 0 inside it. */
const away = (x: number, y: number, box: DOMRect): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))

function lotNear(drawing: Element, x: number, y: number): string | undefined {
  const near = [...drawing.querySelectorAll<SVGElement>('[data-lot][role="button"]')]
    .map((shape) => ({ number: shape.dataset['lot'], box: shape.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && away(x, y, box) <= fingerReach)
    .toSorted((a, b) => away(x, y, a.box) - away(x, y, b.box))
  return near[0]?.number
}

/** For lots too small for fingers: a touch counts for the nearest within reach. */
// §6 tiny lots
export function NearTouch({
  mouseToo,
  onChoose,
  children,
}: {
  mouseToo: boolean
  onChoose: (number: string) => void
  children: ReactNode
}) {
  const touch = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    if (!mouseToo && !matchMedia('(pointer: coarse)').matches) return
    if (!(target instanceof Element) || target.closest('[role="button"], button, a') !== null) return
    const number = lotNear(currentTarget, clientX, clientY)
    if (number !== undefined) onChoose(number)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the lots inside are the buttons
    <div style={{ display: 'contents' }} onClick={touch}>
      {children}
    </div>
  )
}
