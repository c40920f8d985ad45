import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './Envelopes.css'

export interface EnvelopeRow {
  readonly id: number
  readonly to: string
  readonly title: string
  readonly who: string
  readonly state: ReactNode
  readonly when: string
}

/** Envelopes as rows: homes, purchasers, what to do, and by when. */
export function EnvelopeList({ label, rows }: { label: string; rows: readonly EnvelopeRow[] }) {
  return (
    <ul className="board" aria-label={label}>
      {rows.map(({ id, to, title, who, state, when }) => (
        <li key={id}>
          <Link className="board-row" to={to} data-row={id}>
            <span className="board-what">
              <strong>{title}</strong>
              <span className="ll-small ll-quiet">{who}</span>
            </span>
            <span className="board-state">{state}</span>
            <span className="board-when ll-small ll-quiet ll-figures">{when}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
