import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './Button.tsx'

type Dressable = ReactElement<{ className?: string | undefined; children?: ReactNode }>

/**
 * Dresses a link as a button. The element is the caller's (`<Link to=…>`, `<a href=…>`), so routing stays outside;
 * its own children are the label.
 */
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
