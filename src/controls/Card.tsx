import type { ComponentProps, ReactNode } from 'react'
import './Card.css'

/** A picture, text below, actions at the bottom. Other attributes go to the element. */
export function Card({
  picture,
  actions,
  chosen,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'article'>, 'children'> & {
  picture?: ReactNode
  actions?: ReactNode
  chosen?: boolean | undefined
  children?: ReactNode
}) {
  const classes = ['ll-card', chosen ? 'll-card-chosen' : '', className].filter(Boolean).join(' ')
  return (
    <article {...rest} className={classes}>
      {picture ? <div className="ll-card-picture">{picture}</div> : null}
      {children ? <div className="ll-card-body">{children}</div> : null}
      {actions ? <div className="ll-card-foot">{actions}</div> : null}
    </article>
  )
}
