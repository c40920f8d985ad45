import { barLength, type PlansAtOneScale } from '../../rules/plansAtOneScale.ts'

/** A letter's width, to fit names into rooms. */
const letterShare = 0.6

/** A plan on a sheet shared by compared homes, so that larger ones look larger. */
export function ScaledPlan({
  plans,
  id,
  label,
  bar,
}: {
  plans: PlansAtOneScale
  id: number
  label: string
  /** Set on one sheet only. */
  bar: ((length: number) => string) | null
}) {
  const levels = plans.homes.get(id) ?? []
  const { width, height } = plans
  const edge = width / 60
  const most = width / 22
  const length = barLength(width)
  return (
    <svg
      className="scaled-plan"
      role="img"
      aria-label={label}
      data-scale={(1 / (width + 2 * edge)).toFixed(6)}
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
    >
      {levels.map((level) => (
        <g key={level.level}>
          {level.rooms.map(({ room, x, y, width: across, depth }, at) => {
            const size = Math.min(most, across / (Math.max(room.name.length, 4) * letterShare))
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two rooms of a level may have one name
              <g key={at}>
                <rect x={x} y={level.top + y} width={across} height={depth} strokeWidth={edge / 3} />
                {size < most * 0.55 || size > depth ? null : (
                  <text x={x + across / 2} y={level.top + y + depth / 2 + size / 3} fontSize={size}>
                    {room.name}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      ))}
      {bar === null ? null : (
        <g className="scaled-plan-bar" data-bar={length}>
          <path
            d={`M0 ${height - most}v${most / 2}h${length}v${-most / 2}`}
            strokeWidth={edge / 3}
            fill="none"
          />
          <text x={length + most / 2} y={height - most / 2} fontSize={most}>
            {bar(length)}
          </text>
        </g>
      )}
    </svg>
  )
}
