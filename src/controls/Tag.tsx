import type { ReactNode } from 'react'
import './Tag.css'

/** A small label, optionally with an icon. */
export function Tag({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: 'quiet' | 'brand' | 'accent' | 'good' | 'warning' | 'danger' | undefined
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`ll-tag ll-tag-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
