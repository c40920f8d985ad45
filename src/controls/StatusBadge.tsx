import type { ReactNode } from 'react'
import { HouseIcon } from './icons.tsx'
import './StatusBadge.css'

export type StatusTone = 'available' | 'sold' | 'held' | 'inventory' | 'notReleased'

/** The badge's class, for callers that change its tone in the page. */
export const statusClass = (tone: StatusTone): string => `ll-status ll-status-${tone}`

/** A status by colour, pattern and word; without a word, a legend's silent swatch. */
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
