import { type RefObject, useEffect } from 'react'
import type { Lot } from '../../rules/lot.ts'
import { firstLotNumber } from '../../rules/lotText.ts'
import type { DimLayer } from './dimLayer.ts'
import { outlineOf, type DrawnPlan } from './drawPlan.ts'

/** Outlines the chosen lot on a plan; makes it, or the first, the only Tab stop. */
export function useChosenShape({
  shapes,
  dims,
  drawnLots,
  chosen,
  svg,
  never,
  someLots,
}: {
  shapes: RefObject<DrawnPlan['shapes']>
  dims: RefObject<DimLayer | null>
  drawnLots: RefObject<ReadonlyMap<string, Lot>>
  chosen: string | null
  /** Another drawing has other shapes. */
  svg: string
  never: readonly string[] | undefined
  someLots: boolean
}): void {
  useEffect(() => {
    if (chosen === null || svg === '' || never?.includes(chosen) === true) return
    const shape = shapes.current.get(chosen)
    if (shape === undefined) return
    shape.setAttribute('data-chosen', 'true')
    shape.setAttribute('aria-pressed', 'true')
    const takeOff = dims.current?.outline(shape, outlineOf(shape))
    return () => {
      takeOff?.()
      shape.removeAttribute('data-chosen')
      shape.setAttribute('aria-pressed', 'false')
    }
  }, [chosen, svg, never, shapes, dims])

  // Arrow keys move from this lot as placed on the plan.
  useEffect(() => {
    const buttons = someLots && svg !== '' ? [...drawnLots.current.keys()] : []
    const first = chosen ?? firstLotNumber(buttons.filter((number) => never?.includes(number) !== true))
    const shape = first === undefined ? undefined : shapes.current.get(first)
    shape?.setAttribute('tabindex', '0')
    return () => shape?.setAttribute('tabindex', '-1')
  }, [chosen, svg, never, someLots, shapes, drawnLots])
}
