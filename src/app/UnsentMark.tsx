import { Link } from 'react-router-dom'
import { DeviceIcon } from '../controls/icons.tsx'
import { useDeliveries } from '../freshness/useDelivery.ts'
import { unsentMarkWords } from '../i18n/en/unsentMark.ts'
import { useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'

/** Opens the list of unsent work; hidden once everything is sent. */
export function UnsentMark() {
  const words = useText(unsentMarkWords)
  const unsent = useDeliveries().filter((one) => one.nextAt > 0).length
  if (unsent === 0) return null
  return (
    <Link className="unsent-mark" to={links.brokerSubmittedWorksheets()} data-unsent={unsent}>
      <DeviceIcon />
      <span className="unsent-count" aria-hidden="true">
        {unsent}
      </span>
      <span className="unsent-words">{words.mark({ count: unsent })}</span>
    </Link>
  )
}
