import type { ComponentType, ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode, Icon?: ComponentType]

/** A list of names and values. */
export function Facts({
  facts,
  className,
  named = false,
}: {
  facts: readonly Fact[]
  className: string
  named?: boolean
}) {
  return (
    <dl className={className}>
      {facts.map(([name, value, Icon], at) => (
        // Two names may be equal, such as an agency's and its agent's fax.
        <div key={at}>
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
