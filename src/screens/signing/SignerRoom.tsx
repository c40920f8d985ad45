import { useEffect, useState } from 'react'
import { NoNetwork } from '../../calls/refused.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Speaking } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { hasSignedHere, type KeptSigning } from '../../session/signingWithout.ts'
import { useKeptSigning } from '../../session/useKeptSigning.ts'
import { RoomWithout } from './RoomWithout.tsx'
import { SigningRoom } from './SigningRoom.tsx'

interface Ids {
  readonly projectId: string
  readonly envelopeId: number
  readonly signerId: number
}

/** A signer's part: online, or offline on a prepared tablet. */
export function SignerRoom(ids: Ids) {
  const kept = useKeptSigning(ids.envelopeId, ids.signerId)
  // Chosen once: after the tablet submits, its acts go but its screen stays.
  const [chosen, setChosen] = useState<KeptSigning>()
  // Signatures begun on the tablet go on there; after a mere consent, a network comes first.
  if (chosen === undefined && kept != null && hasSignedHere(kept)) setChosen(kept)
  if (chosen !== undefined) return <Without {...ids} kept={chosen} />
  if (kept === undefined) return <Skeleton lines={6} />
  if (kept === null) return <SigningRoom {...ids} />
  return <Either ids={ids} onWithout={() => setChosen(kept)} />
}

/** Both are possible; online takes precedence. */
function Either({ onWithout, ids }: { ids: Ids; onWithout: () => void }) {
  const { state, error } = useAnswer('/digitaldocs/GetSigning', ids)
  const isCutOff = state === 'failed' && error instanceof NoNetwork
  useEffect(() => {
    if (isCutOff) onWithout()
  }, [isCutOff, onWithout])
  if (state === 'loading' || isCutOff) return <Skeleton lines={6} />
  return <SigningRoom {...ids} />
}

function Without({ kept, ...ids }: Ids & { kept: KeptSigning }) {
  const { voice } = useProjectVoice(ids.projectId)
  return (
    <Speaking value={voice}>
      <RoomWithout {...ids} kept={kept} />
    </Speaking>
  )
}
