import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isTopDialog, stackDialog } from './dialogStack.ts'
import { onHistoryBack } from './historyBack.ts'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { useKeyScroll } from './useKeyScroll.ts'
import './ModalFrame.css'

export type ModalProps = {
  title: string
  /** Without it, Escape, Back and backdrop do nothing: the person must answer. */
  closeLabel?: string | undefined
  onClose?: (() => void) | undefined
  /** Usually buttons, the primary one last; always visible. */
  actions?: ReactNode
  children: ReactNode
  closeOnBackdrop?: boolean | undefined
  /** The actions close it, so that one button more would only repeat them. */
  closesInFoot?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
  first?.focus()
}

/** A native modal dialog. Opening focuses `data-autofocus` or the heading; closing returns the focus. */
export function ModalFrame(props: ModalProps & { className: string }) {
  const { title, closeLabel, onClose, actions, children, closeOnBackdrop, closesInFoot, role, className } =
    props
  const frame = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const heading = useId()
  const mayClose = Boolean(closeLabel && onClose)
  useKeyScroll(body)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = mayClose ? onClose : undefined
  })

  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const before = document.activeElement
    show(dialog)
    const unstack = stackDialog(dialog)
    return () => {
      unstack()
      dialog.close()
      // The opener may be an SVG shape, such as a lot on the plan.
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected)
        before.focus()
    }
  }, [])

  useEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const cancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close.current?.()
    }
    const deafen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !close.current) event.preventDefault()
    }
    // A second close request (Back on Android) closes it directly.
    const closed = () => {
      if (dialog.open || !dialog.isConnected) return
      if (close.current) close.current()
      else show(dialog)
    }
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('keydown', deafen)
    dialog.addEventListener('close', closed)
    const forgetBack = onHistoryBack(() => {
      if (isTopDialog(dialog)) close.current?.()
    })
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('keydown', deafen)
      dialog.removeEventListener('close', closed)
      forgetBack()
    }
  }, [])

  const pressOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (closeOnBackdrop && mayClose && event.target === frame.current) onClose?.()
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={frame}
      className={`ll-modal ${className}`}
      role={role}
      aria-labelledby={heading}
      onClick={pressOutside}
    >
      <div className="ll-modal-page">
        <header className="ll-modal-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {mayClose && !closesInFoot ? (
            <IconButton label={closeLabel ?? ''} icon={<CloseIcon />} onClick={onClose} />
          ) : null}
        </header>
        <div className="ll-modal-body" ref={body}>
          {children}
        </div>
        {actions ? <footer className="ll-modal-foot">{actions}</footer> : null}
      </div>
    </dialog>,
    document.body,
  )
}
