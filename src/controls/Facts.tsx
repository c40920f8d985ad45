import type { ComponentType, ReactNode } from 'react'

/** A name, what is known under it, and perhaps an icon that stands for the name. */
export type Fact = readonly [name: string, value: ReactNode, Icon?: ComponentType]

/** What is known of one thing, name by name. */
export function Facts({
  facts,
  className,
  named = false,
}: {
  facts: readonly Fact[]
  className: string
  /** Names are written beside their icons; otherwise they are only spoken there. */
  named?: boolean
}) {
  return (
    <dl className={className}>
      {facts.map(([name, value, Icon]) => (
        <div key={name}>
          <dt>
            {Icon ? <Icon /> : null}
            {Icon ? <span className={named ? 'll-small' : 'll-spoken'}>{name}</span> : name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
