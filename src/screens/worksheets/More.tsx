import { useState, type ReactNode } from 'react'

/** Questions that few are asked: folded away, unless something is filled in when the step is opened. */
export function More({
  title,
  begun,
  group = false,
  children,
}: {
  title: string
  begun: boolean
  /** Stands by itself, with a heading, like the other groups of a step. */
  group?: boolean
  children: ReactNode
}) {
  // Only at first: what is emptied again must not close under the cursor.
  const [open] = useState(begun)
  return (
    <details className={group ? 'worksheet-group worksheet-more' : 'worksheet-more'} open={open}>
      <summary>{group ? <h2>{title}</h2> : title}</summary>
      {children}
    </details>
  )
}
