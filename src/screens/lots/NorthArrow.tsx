import { planWords } from '../../i18n/en/plan.ts'
import { valuesWords } from '../../i18n/en/values.ts'
import { useText } from '../../i18n/useText.ts'

/** Where north is on a plan, in degrees clockwise from up. */
export function NorthArrow({ degrees }: { degrees: number }) {
  const words = useText({ plan: planWords, values: valuesWords })
  return (
    <svg className="site-plan-north" viewBox="-22 -22 44 44" role="img" aria-label={words.plan.north}>
      <g transform={`rotate(${degrees})`}>
        <path d="M0 -20L7 -4H-7Z" />
        {/* The letter stays upright. */}
        <text transform={`translate(0 8) rotate(${-degrees})`}>{words.values.compass[0]}</text>
      </g>
    </svg>
  )
}
