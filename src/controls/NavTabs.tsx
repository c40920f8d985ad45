import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import './Tabs.css'

type Way = ReactElement<{ className?: string | undefined; children?: ReactNode }>

/**
 * Links between pages that belong together, in one line, which scrolls where it is too long. `ways` are the
 * caller's `<NavLink to=…>`, each with a key.
 */
export function NavTabs({ label, ways }: { label: string; ways: readonly Way[] }) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (here && list.current)
      list.current.scrollLeft =
        here.offsetLeft - list.current.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <nav ref={list} className="ll-tabs-list" aria-label={label}>
      {ways.map((way) => cloneElement(way, { className: 'll-tab' }))}
    </nav>
  )
}
