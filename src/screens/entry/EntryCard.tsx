import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { focusFirstWrong } from '../../controls/focusFirstWrong.ts'
import { Notice } from '../../controls/Notice.tsx'
import { PlanPicture } from './PlanPicture.tsx'
import type { Trouble } from './trouble.ts'
import './EntryCard.css'

/** A decorative plan beside logo, title and fields. With `onSubmit` it is a form. */
export function EntryCard({
  title,
  lead,
  wide,
  onSubmit,
  children,
}: {
  title: string
  lead?: ReactNode
  /** Set for more than a few fields. */
  wide?: boolean | undefined
  onSubmit?: (() => void) | undefined
  children: ReactNode
}) {
  const className = wide ? 'entry-card entry-card-wide' : 'entry-card'
  const head = (
    <>
      <img src="/icons/mark.svg" alt="" width="56" height="56" />
      <h1>{title}</h1>
      {lead === undefined ? null : <p className="ll-quiet">{lead}</p>}
    </>
  )
  return (
    <main className="entry" id="content">
      <PlanPicture />
      {onSubmit === undefined ? (
        <div className={className}>
          {head}
          {children}
        </div>
      ) : (
        <EntryForm className={className} onSubmit={onSubmit}>
          {head}
          {children}
        </EntryForm>
      )}
    </main>
  )
}

/** A form sent whole; after a failed try, the first invalid field gets the focus. */
export function EntryForm({
  className,
  onSubmit,
  children,
}: {
  className: string
  onSubmit: () => void
  children: ReactNode
}) {
  return (
    <form
      className={className}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        focusFirstWrong(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

/** The bottom of a form: the error and the submit button. */
export function EntrySubmit({
  trouble,
  busy,
  children,
}: {
  trouble: Trouble | null
  busy: boolean
  children: ReactNode
}) {
  return (
    <>
      {trouble === null ? null : (
        <Notice kind="warning" live>
          {trouble.text}
        </Notice>
      )}
      <Button kind="primary" type="submit" wide busy={busy}>
        {children}
      </Button>
    </>
  )
}
