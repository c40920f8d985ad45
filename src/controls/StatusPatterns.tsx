import type { StatusTone } from './StatusBadge.tsx'

/** Visible, but less prominent than homes for sale. */
const SOFT = 0.4

/** Patterns on a tile of `size`. */
export const statusMarks: Record<
  StatusTone,
  { size: number; path: string; stroke: number; round?: boolean }
> = {
  available: { size: 8, path: '', stroke: 0 },
  sold: { size: 8, path: 'M0 0 8 8M8 0 0 8', stroke: 1.2 },
  held: { size: 8, path: 'M-2 2 2-2M0 8 8 0M6 10 10 6', stroke: 1.8 },
  inventory: { size: 22, path: 'M5 11.5 11 6l6 5.5M6.5 10.5V16h9v-5.5', stroke: 1.5 },
  notReleased: { size: 7, path: 'M3.5 3.5h.01', stroke: 2.4, round: true },
}

/** Patterns for an `<svg>`. `scale` keeps line widths; `soft` is for large areas. */
export function StatusPatterns({
  prefix,
  scale = 1,
  soft,
}: {
  prefix: string
  scale?: number | undefined
  soft?: boolean | undefined
}) {
  return (
    <defs>
      {(Object.keys(statusMarks) as StatusTone[]).map((tone) => {
        const { size, path, stroke, round } = statusMarks[tone]
        return (
          <pattern
            key={tone}
            id={`${prefix}-${tone}`}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${scale})`}
          >
            <rect
              width={size}
              height={size}
              style={{ fill: soft ? `var(--status-${tone}-soft)` : `var(--status-${tone})` }}
            />
            <path
              d={path}
              style={{
                fill: 'none',
                stroke: soft ? `var(--status-${tone})` : `var(--status-${tone}-line)`,
                strokeWidth: stroke,
                strokeLinecap: round ? 'round' : 'butt',
                strokeOpacity: soft ? SOFT : 1,
              }}
            />
          </pattern>
        )
      })}
    </defs>
  )
}
