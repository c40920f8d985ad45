import { useAtomValue } from 'jotai'
import { closingOffer } from '../../rules/destinations.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { CloseLink } from '../journey/CloseLink.tsx'

/** Leaves a worksheet for the list of those handed in, which is fetched again there, or for the communities. */
// §2 Modal close
export function CloseOffer() {
  const { userType } = useAtomValue(actorAtom)
  return <CloseLink to={closingOffer(userType)} />
}
