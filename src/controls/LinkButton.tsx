import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './Button.tsx'

type Dressable = ReactElement<{ className?: string | undefined; children?: ReactNode }>

/** Styles the caller's `<Link to=…>` or `<a href=…>`. */
export function LinkButton({
  element,
  kind,
  wide,
  icon,
}: {
  element: Dressable
  kind?: ButtonKind | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}) {
  const { className, children } = element.props
  return cloneElement(
    element,
    { className: buttonClass(kind, wide, className) },
    <>
      {icon}
      {children}
    </>,
  )
}
