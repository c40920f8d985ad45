import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CloudOffIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { useLinger } from './useLinger.ts'
import './Notice.css'

const ICONS = {
  info: InfoIcon,
  good: CheckIcon,
  offline: CloudOffIcon,
  stale: ClockIcon,
  warning: WarningIcon,
  danger: WarningIcon,
}

/** A status line. `live` announces changes; `passing` hides it after a while, unless in use. */
export function Notice({
  kind = 'info',
  live,
  action,
  passing,
  children,
}: {
  kind?: keyof typeof ICONS | undefined
  live?: boolean | undefined
  action?: ReactNode
  passing?: { duration: number | 'persistent'; onEnd: () => void } | undefined
  children: ReactNode
}) {
  const Icon = ICONS[kind]
  const linger = useLinger(passing?.duration ?? 'persistent', children, () => passing?.onEnd())
  return (
    <div
      className={`ll-notice ll-notice-${kind}`}
      role={live ? 'status' : undefined}
      {...(passing === undefined ? {} : linger)}
    >
      <Icon className="ll-notice-icon" />
      <div className="ll-notice-words">{children}</div>
      {action ? <div className="ll-notice-action">{action}</div> : null}
    </div>
  )
}
