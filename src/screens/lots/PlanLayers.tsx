import type { RefObject } from 'react'

/** What lies over a plan in its own size: numbers, and the overview. */
export function PlanLayers({
  over,
  overview,
}: {
  over: RefObject<SVGSVGElement | null>
  overview: RefObject<SVGSVGElement | null>
}) {
  return (
    <>
      <svg ref={over} className="site-plan-numbers" aria-hidden="true" />
      <svg ref={overview} className="site-plan-key" data-whole="true" aria-hidden="true" />
    </>
  )
}
