import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CloudOffIcon, InfoIcon, WarningIcon } from './icons.tsx'
import './Notice.css'

const ICONS = {
  info: InfoIcon,
  good: CheckIcon,
  offline: CloudOffIcon,
  stale: ClockIcon,
  warning: WarningIcon,
  danger: WarningIcon,
}

/** One line that stays where it is: no network, old data, something to know. `live` has a change of it read out. */
export function Notice({
  kind = 'info',
  live,
  action,
  children,
}: {
  kind?: keyof typeof ICONS | undefined
  live?: boolean | undefined
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = ICONS[kind]
  return (
    <div className={`ll-notice ll-notice-${kind}`} role={live ? 'status' : undefined}>
      <Icon className="ll-notice-icon" />
      <div className="ll-notice-words">{children}</div>
      {action ? <div className="ll-notice-action">{action}</div> : null}
    </div>
  )
}
