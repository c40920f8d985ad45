import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import type { Trouble } from './trouble.ts'

/** The outcome, with one link to continue. */
export interface LinkResult {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly way: string
}

/** Asks for a press first, because mail programs open links; then shows the result, or that it expired. */
// §2 /activation/*, /resetPassword
export function MailedLink({
  title,
  lead,
  submit,
  busy,
  trouble,
  done,
  ended,
  onSubmit,
  children,
}: {
  title: string
  lead?: string | undefined
  submit: string
  busy: boolean
  trouble: Trouble | null
  done: LinkResult | null
  /** Null while the link may still work. */
  ended: LinkResult | null
  onSubmit: () => void
  children?: ReactNode
}) {
  if (done !== null) {
    return (
      <EntryCard title={done.title}>
        <Notice kind="good" live>
          {done.text}
        </Notice>
        <WayOn {...done} />
      </EntryCard>
    )
  }
  if (ended !== null) {
    return (
      <EntryCard title={ended.title} lead={ended.text}>
        <WayOn {...ended} />
      </EntryCard>
    )
  }
  return (
    <EntryCard title={title} lead={lead} onSubmit={onSubmit}>
      {children}
      <EntrySubmit trouble={trouble} busy={busy}>
        {submit}
      </EntrySubmit>
    </EntryCard>
  )
}

function WayOn({ to, way }: Pick<LinkResult, 'to' | 'way'>) {
  return <LinkButton kind="primary" wide element={<Link to={to}>{way}</Link>} />
}
