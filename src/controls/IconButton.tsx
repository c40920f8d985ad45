import type { ComponentProps, ReactNode } from 'react'
import './IconButton.css'

/** A square button, named by `label`. `lined` draws its border. */
export function IconButton({
  label,
  icon,
  lined,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  lined?: boolean | undefined
}) {
  const classes = ['ll-icon-button', lined ? 'll-icon-button-lined' : '', className].filter(Boolean).join(' ')
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes}>
      {icon}
    </button>
  )
}
