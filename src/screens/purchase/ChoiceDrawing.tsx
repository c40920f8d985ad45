import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { placeOf } from '../../rules/pricing/choicePlace.ts'
import type { Purchase } from './step.ts'

type Choice = Purchase['choices'][number]
type DrawnKind = 'parking' | 'locker' | 'storage'

/** Whether options of this kind are places in the building, which can be drawn. */
export const isDrawn = (kind: Choice['kind']): kind is DrawnKind =>
  kind === 'parking' || kind === 'locker' || kind === 'storage'

const bays = [0, 1, 2, 3]
const ownBay = 1

/** A row of parking bays from above, with a car in the chosen one. */
function Parking() {
  return (
    <>
      {bays.map((at) => (
        <path key={at} className="choice-drawing-line" d={`M${24 + at * 28} 18v54`} />
      ))}
      <path className="choice-drawing-line" d="M24 18h84" />
      <rect className="choice-drawing-own" x={26 + ownBay * 28} y="20" width="24" height="52" rx="2" />
      <g className="choice-drawing-car">
        <rect x={30 + ownBay * 28} y="25" width="16" height="40" rx="5" />
        <path d={`M${32 + ownBay * 28} 36h12M${32 + ownBay * 28} 55h12`} />
      </g>
    </>
  )
}

/** A wall of doors, with one highlighted. */
function Locker() {
  return bays.map((at) => (
    <g key={at}>
      <rect
        className={at === ownBay ? 'choice-drawing-own' : 'choice-drawing-line'}
        x={22 + at * 24}
        y="16"
        width="22"
        height="58"
        rx="2"
      />
      <path className="choice-drawing-line" d={`M${27 + at * 24} 24h12M${27 + at * 24} 29h12`} />
      <circle className="choice-drawing-knob" cx={39 + at * 24} cy="48" r="1.6" />
    </g>
  ))
}

/** A room with shelves and a door, from above. */
function Storage() {
  return (
    <>
      <path className="choice-drawing-line" d="M24 16h84v58H82M66 74H24V16" />
      <rect className="choice-drawing-own" x="28" y="20" width="34" height="50" rx="2" />
      <path className="choice-drawing-line" d="M28 37h34M28 53h34M66 74a16 16 0 0 1 16-16v16" />
    </>
  )
}

const drawings = { parking: Parking, locker: Locker, storage: Storage } as const

/** A place in the building, drawn from kind, level and number, labelled as schematic. */
export function ChoiceDrawing({ kind, choice }: { kind: DrawnKind; choice: Choice }) {
  const words = useText(lotWords)
  const Drawing = drawings[kind]
  const place = placeOf(choice)
  return (
    <div className="choice-drawing">
      {/* In the middle, or with room for the place's number beside it. */}
      <svg viewBox={`${place === '' ? -14 : 6} 8 160 90`} aria-hidden="true" focusable="false">
        <Drawing />
        {place === '' ? null : (
          <text x="136" y="45" className="choice-drawing-place">
            {place}
          </text>
        )}
      </svg>
      <p className="ll-picture-note">{words.schematic}</p>
    </div>
  )
}
