import { useState, type ReactNode } from 'react'
import './Form.css'

/** A collapsed part, open if one of its fields is filled in at the start. */
export function More({
  title,
  begun,
  className = '',
  children,
}: {
  title: ReactNode
  begun: boolean
  className?: string
  children: ReactNode
}) {
  // Fixed, because emptying a field must not close it under the cursor.
  const [open] = useState(begun)
  return (
    <details className={`form-more ${className}`.trim()} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
