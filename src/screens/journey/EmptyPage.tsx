import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'

/** A page without content, with a link onwards. */
export function EmptyPage({
  className,
  title,
  to,
  way,
  children,
}: {
  className: string
  title: string
  to: string
  way: string
  children?: ReactNode
}) {
  return (
    <main className={className} id="content">
      <EmptyState
        level={1}
        title={title}
        action={<LinkButton kind="primary" element={<Link to={to}>{way}</Link>} />}
      >
        {children}
      </EmptyState>
    </main>
  )
}
