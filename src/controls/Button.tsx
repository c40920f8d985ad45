import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import './Button.css'

export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  kind?: ButtonKind | undefined
  /** Ignores presses, but keeps the focus. */
  busy?: boolean | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

/** The class for elements that only look like a button. */
export function buttonClass(kind: ButtonKind = 'quiet', wide = false, extra = ''): string {
  return ['ll-button', `ll-button-${kind}`, wide ? 'll-button-wide' : '', extra].filter(Boolean).join(' ')
}

/** A native button with `kind` quiet and `type` button by default. */
export function Button({ kind, busy, wide, icon, children, className, onClick, ...rest }: ButtonProps) {
  // A disabled element would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy ? <span className="ll-button-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
