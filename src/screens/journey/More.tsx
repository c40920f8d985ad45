import { useState, type ReactNode } from 'react'
import './Form.css'

/** Questions that few are asked: folded away, unless something is filled in when the step is opened. */
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
  // Only at first: what is emptied again must not close under the cursor.
  const [open] = useState(begun)
  return (
    <details className={`form-more ${className}`.trim()} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
