import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './Tabs.css'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Tabs; arrow keys, Home and End switch. `count` shows beside a label. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly { id: Id; label: string; count?: number | undefined; panel: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === value),
  )
  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="ll-tabs">
      <div
        ref={list}
        className="ll-tabs-list"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="ll-tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="ll-tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        className="ll-tabs-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${tabs[at]?.id ?? ''}`}
      >
        {tabs[at]?.panel}
      </div>
    </div>
  )
}
