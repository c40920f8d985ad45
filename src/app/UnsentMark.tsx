import { Link } from 'react-router-dom'
import { DeviceIcon } from '../controls/icons.tsx'
import { useDeliveries } from '../freshness/useDelivery.ts'
import { links } from '../rules/links.ts'
import { say } from '../rules/wording/say.ts'
import { firstWording } from '../session/firstWording.ts'

/** A small number for unsent work, always in the same place; it opens the list and takes itself away again. */
export function UnsentMark() {
  const unsent = useDeliveries().filter((one) => one.nextAt > 0).length
  if (unsent === 0) return null
  const words = firstWording.unsent
  return (
    <Link className="unsent-mark" to={links.brokerSubmittedWorksheets()} data-unsent={unsent}>
      <DeviceIcon />
      <span className="unsent-count" aria-hidden="true">
        {unsent}
      </span>
      <span className="unsent-words">
        {unsent === 1 ? words.markOne : say(words.mark, { count: unsent })}
      </span>
    </Link>
  )
}
