import { Link } from 'react-router-dom'
import { CloseIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { useText } from '../../i18n/useText.ts'
import { closingEnvelopes } from '../../rules/destinations.ts'

/** Leaves the envelopes for their community. */
// §2 Modal close
export function CloseEnvelopes({ projectId }: { projectId: string }) {
  const { close } = useText(actionsWords)
  return (
    <LinkButton
      kind="plain"
      icon={<CloseIcon />}
      element={<Link to={closingEnvelopes(projectId)}>{close}</Link>}
    />
  )
}
