import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './dialogStack.ts'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { currentToasts, dismissToast, type Said, subscribeToasts, type Toast } from './toast.ts'
import { useLinger } from './useLinger.ts'
import './Toasts.css'

const ICONS = { info: InfoIcon, good: CheckIcon, warning: WarningIcon, danger: WarningIcon }

function ToastLine({
  toast,
  say,
  dismissLabel,
}: {
  toast: Toast
  say: (said: Said) => string
  dismissLabel: string
}) {
  const { id, duration, kind, text, action, code } = toast
  const linger = useLinger(duration, id, dismissToast)
  const Icon = ICONS[kind]
  return (
    <div className={`ll-toast ll-toast-${kind}`} data-code={code} {...linger}>
      <Icon className="ll-toast-icon" />
      <p>{say(text)}</p>
      {action ? (
        <button
          type="button"
          className="ll-toast-action"
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {say(action.label)}
        </button>
      ) : null}
      <IconButton label={dismissLabel} icon={<CloseIcon />} onClick={() => dismissToast(id)} />
    </div>
  )
}

/** Messages, once per page. Announced politely, inside the uppermost open dialog. */
export function Toasts({ say, dismissLabel }: { say: (said: Said) => string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  const dialog = useTopDialog()
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form, this to the page
    <div className="ll-toasts" role="status">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} say={say} dismissLabel={dismissLabel} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}
