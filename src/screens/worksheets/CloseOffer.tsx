import { useAtomValue } from 'jotai'
import { closingOffer } from '../../rules/destinations.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { CloseLink } from '../journey/CloseLink.tsx'

/** From a worksheet to the submitted ones, fetched again, or the communities. */
// §2 Modal close
export function CloseOffer() {
  const { userType } = useAtomValue(actorAtom)
  return <CloseLink to={closingOffer(userType)} />
}
