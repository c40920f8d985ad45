import type { ReactNode } from 'react'
import { HouseIcon } from './icons.tsx'
import './StatusBadge.css'

export type StatusTone = 'available' | 'sold' | 'held' | 'inventory' | 'notReleased'

/** Colour, pattern and word together; the word is the caller's. Without one it is a swatch for a legend, unspoken. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children?: ReactNode }) {
  const mark = tone === 'inventory' ? <HouseIcon /> : null
  if (children === undefined) {
    return (
      <span className={`ll-status ll-status-swatch ll-status-${tone}`} aria-hidden="true">
        {mark}
      </span>
    )
  }
  return (
    <span className={`ll-status ll-status-${tone}`}>
      {mark}
      {children}
    </span>
  )
}
