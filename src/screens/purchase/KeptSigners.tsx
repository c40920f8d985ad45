import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { useText } from '../../i18n/useText.ts'
import { useKeptSignings } from '../../session/useKeptSigning.ts'
import { WhatIsKept } from './GetReady.tsx'
import { signersOn } from './onTablet.ts'
import { SignerList } from './SignerList.tsx'

/** Who can still sign on this tablet when the purchase cannot be loaded. */
export function KeptSigners({ projectId }: { projectId: string }) {
  const words = useText(signingWithoutWords)
  const all = useKeptSignings(projectId) ?? []
  return all.map((kept) => (
    <section key={kept.ticket.id} className="purchase-part get-ready" aria-label={words.onTablet}>
      <h2>{[words.onTablet, ...(kept.signings[0]?.cover.homes ?? [])].join(' · ')}</h2>
      <WhatIsKept kept={kept} />
      <SignerList
        projectId={projectId}
        envelopeId={kept.ticket.envelope}
        signers={signersOn(kept)}
        everybody={signersOn(kept)}
        onInvited={() => undefined}
      />
    </section>
  ))
}
