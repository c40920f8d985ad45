import { useRef, useState } from 'react'
import { Button } from '../../../src/controls/Button.tsx'
import type { StatusTone } from '../../../src/controls/StatusBadge.tsx'
import { StatusPatterns } from '../../../src/controls/StatusPatterns.tsx'
import { Zoom, type ZoomHandle } from '../../../src/controls/Zoom.tsx'

const TONES: StatusTone[] = ['available', 'sold', 'held', 'inventory', 'notReleased']
const LOTS = Array.from({ length: 24 }, (_, index) => ({
  number: index + 1,
  x: 40 + (index % 8) * 90,
  y: 60 + Math.floor(index / 8) * 150,
  tone: TONES[(index * 7) % 5] ?? 'available',
}))

export function Plan() {
  const zoom = useRef<ZoomHandle>(null)
  const [chosen, setChosen] = useState(0)
  const [resets, setResets] = useState(0)
  const soft = new URLSearchParams(location.search).has('soft')
  return (
    <main className="g-page">
      <h1>Site plan</h1>
      <div className="g-tall g-plan">
        <Zoom
          ref={zoom}
          panButtons
          onReset={() => setResets(resets + 1)}
          words={{
            region: 'Site plan',
            zoomIn: 'Larger',
            zoomOut: 'Smaller',
            reset: 'Show whole plan',
            left: 'Left',
            right: 'Right',
            up: 'Up',
            down: 'Down',
          }}
        >
          <svg viewBox="0 0 800 520" aria-label="Lots">
            <StatusPatterns prefix="plan" soft={soft} />
            {LOTS.map((lot) => (
              <g key={lot.number} id={`lot-${lot.number}`} onClick={() => setChosen(lot.number)}>
                <rect
                  x={lot.x}
                  y={lot.y}
                  width="84"
                  height="120"
                  fill={`url(#plan-${lot.tone})`}
                  stroke="#fff"
                  strokeWidth="3"
                />
                <text
                  x={lot.x + 42}
                  y={lot.y + 68}
                  textAnchor="middle"
                  fill={soft ? '#1e2329' : '#fff'}
                  fontWeight="640"
                >
                  {lot.number}
                </text>
              </g>
            ))}
          </svg>
        </Zoom>
      </div>
      <div className="g-row">
        <Button
          onClick={() => {
            const lot = document.querySelector('#lot-16')
            if (lot) zoom.current?.focusOn(lot.getBoundingClientRect())
          }}
        >
          Find lot 16
        </Button>
        <output data-testid="chosen">{chosen}</output>
        <output data-testid="resets">{resets}</output>
      </div>
    </main>
  )
}
