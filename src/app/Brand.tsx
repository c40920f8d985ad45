import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { links } from '../rules/links.ts'

/** How long staff press the logo for the settings of this device, in ms. */
const longPressMs = 1500

/** Opens the communities, or `to`; a long press, the settings, which visitors do not need. */
// §2 /settings
export function Brand({ to = links.communities() }: { to?: string | undefined }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    stop()
    wasLong.current = false
    timer.current = setTimeout(() => {
      wasLong.current = true
      void navigate(links.settings())
    }, longPressMs)
  }
  const click = (event: MouseEvent) => {
    stop()
    // The long press has already led elsewhere.
    if (wasLong.current) event.preventDefault()
    wasLong.current = false
  }
  return (
    <Link
      className="frame-brand"
      to={to}
      aria-label="Lotline"
      draggable={false}
      onPointerDown={press}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      // Touch screens would offer to copy the link.
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
    >
      <img src="/icons/mark.svg" alt="" width="32" height="32" draggable={false} />
      <span>Lotline</span>
    </Link>
  )
}
