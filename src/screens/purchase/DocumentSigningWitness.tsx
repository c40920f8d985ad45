import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingStepsWords } from '../../i18n/en/signingSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import { SignerList } from './SignerList.tsx'
import type { StepProps } from './step.ts'
import { useSigners } from './useSigners.ts'

/** The witnesses' step: each signature needs somebody who saw it. */
// §2 DocumentSigningWitness
export function DocumentSigningWitness({ purchase, refresh: readPurchase, frame, done }: StepProps) {
  const words = useText({ signingSteps: signingStepsWords, actions: actionsWords })
  const { projectId, transId } = purchase
  const { list, refresh } = useSigners(projectId, transId, readPurchase)
  const envelopeId = list?.envelopeId ?? null
  const everybody = list?.signers ?? []
  return (
    <PurchaseFrame
      frame={frame}
      title={words.signingSteps.witnessTitle}
      text={words.signingSteps.witnessText}
      nextLabel={words.actions.next}
      onDone={done}
    >
      <div data-field="witness" className="signers-part">
        {envelopeId === null ? (
          <Skeleton lines={3} />
        ) : (
          <SignerList
            projectId={projectId}
            envelopeId={envelopeId}
            signers={everybody.filter(({ role }) => role === 'witness')}
            everybody={everybody}
            onInvited={refresh}
          />
        )}
      </div>
    </PurchaseFrame>
  )
}
