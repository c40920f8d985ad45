import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { CloseIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { useText } from '../../i18n/useText.ts'
import { closingOffer } from '../../rules/destinations.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** Leaves a worksheet for the list of those handed in, which is fetched again there, or for the communities. */
// §2 Modal close
export function CloseOffer() {
  const { close } = useText(actionsWords)
  const { userType } = useAtomValue(actorAtom)
  return (
    <LinkButton
      kind="plain"
      icon={<CloseIcon />}
      element={<Link to={closingOffer(userType)}>{close}</Link>}
    />
  )
}
