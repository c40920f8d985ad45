import type { ReactNode } from 'react'
import { HouseIcon } from './icons.tsx'
import './StatusBadge.css'

export type StatusTone = 'available' | 'sold' | 'held' | 'inventory' | 'notReleased'

/** A badge's classes, for whoever gives one another tone in the page itself. */
export const statusClass = (tone: StatusTone): string => `ll-status ll-status-${tone}`

/** Colour, pattern and word together; the word is the caller's. Without one it is a swatch for a legend, unspoken. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children?: ReactNode }) {
  const isSwatch = children === undefined
  return (
    <span
      className={isSwatch ? `${statusClass(tone)} ll-status-swatch` : statusClass(tone)}
      aria-hidden={isSwatch || undefined}
    >
      <HouseIcon />
      {children}
    </span>
  )
}
