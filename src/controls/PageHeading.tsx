import './PageHeading.css'
import { usePageTitle } from './usePageTitle.ts'

/** The heading of a page and, quietly above it, what the page belongs to; both name the page in its tab too. */
export function PageHeading({
  of,
  title,
}: {
  /** Empty until it is known; its line is kept free. */
  of: string
  title: string
}) {
  usePageTitle(title, of)
  return (
    <hgroup className="ll-page-heading">
      <p>{of}</p>
      <h1>{title}</h1>
    </hgroup>
  )
}
