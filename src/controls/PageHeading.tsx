import './PageHeading.css'
import { usePageTitle } from './usePageTitle.ts'

/** The page's heading and its context, which also form the tab's title. */
export function PageHeading({
  of,
  title,
}: {
  /** Empty while loading. */
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
