import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTry } from '../calls/useTry.ts'
import { FileIcon } from '../controls/icons.tsx'
import { useDeliveries } from '../freshness/useDelivery.ts'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'

/** Link to one's own worksheets, with the number still waiting for the sales office. */
// §2 /worksheets
export function MyWorksheets() {
  const words = useText({ header: headerWords })

  const { tried, refresh } = useTry('/user/CountWaitingWorksheets', {})
  const arrived = useDeliveries()
    .map(({ key, state }) => `${key} ${state}`)
    .join()
  useEffect(() => {
    if (arrived !== '') refresh()
    // Only when a worksheet arrives: the first answer is requested elsewhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived])
  const waiting = tried?.value?.waiting ?? 0
  const { worksheets } = words.header
  return (
    <Link
      className="frame-link"
      to={links.brokerSubmittedWorksheets()}
      data-worksheets-waiting={waiting}
      aria-label={waiting === 0 ? worksheets : `${worksheets} · ${waiting}`}
    >
      <FileIcon />
      <span className="frame-words">{worksheets}</span>
      {waiting === 0 ? null : <span className="ll-figures">{waiting}</span>}
    </Link>
  )
}
