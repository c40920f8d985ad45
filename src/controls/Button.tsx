import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import './Button.css'

export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  kind?: ButtonKind | undefined
  /** Work is under way: a spinner shows and presses are ignored, but focus stays where it is. */
  busy?: boolean | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
  icon?: ReactNode
}

/** Class names of a button, for elements that must look like one without being one. */
export function buttonClass(kind: ButtonKind = 'quiet', wide = false, extra = ''): string {
  return ['ll-button', `ll-button-${kind}`, wide ? 'll-button-wide' : '', extra].filter(Boolean).join(' ')
}

/** A native button: `kind` quiet unless told, `type` button unless told. */
export function Button({ kind, busy, wide, icon, children, className, onClick, ...rest }: ButtonProps) {
  // A disabled element loses focus and a keyboard user her place, so a busy button is only told to be deaf.
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
