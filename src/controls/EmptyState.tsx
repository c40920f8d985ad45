import type { ReactNode } from 'react'
import './EmptyState.css'

/** Fills an empty screen: a picture, one sentence, one action. */
export function EmptyState({
  picture,
  title,
  level = 2,
  children,
  action,
}: {
  picture?: ReactNode
  title: string
  level?: 1 | 2
  children?: ReactNode
  action?: ReactNode
}) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="ll-empty">
      {picture ? <div className="ll-empty-picture">{picture}</div> : null}
      <Title>{title}</Title>
      {children ? <div className="ll-empty-words">{children}</div> : null}
      {action ? <div className="ll-empty-action">{action}</div> : null}
    </div>
  )
}
