import { actionsWords } from '../../i18n/en/actions.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { languageAtom } from '../../session/language.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import { TermsToAccept } from './TermsToAccept.tsx'

/** The project's terms, and those of a design on its land, accepted once per version. */
// §7 CallTnC
export function TermsAndConditions({ purchase, change, isOnline, frame, done }: StepProps) {
  const words = useText({ steps: purchaseStepsWords, actions: actionsWords })
  const { projectId } = purchase
  const versions = purchase.terms.versions ?? [{ ...purchase.terms, projectId, name: '' }]
  const due = versions.find(({ acceptedAt }) => acceptedAt === null)
  const accept = async (hash: string): Promise<boolean> =>
    await change('/purchase/AcceptTerms', { hash, language: sessionStore.get(languageAtom) })
  return (
    <PurchaseFrame frame={frame} title={words.steps.terms.title} nextLabel={words.actions.next} onDone={done}>
      {versions.map((version) => (
        <TermsToAccept
          key={version.projectId}
          version={version}
          isDue={version === due}
          isOnline={isOnline}
          accept={accept}
        />
      ))}
    </PurchaseFrame>
  )
}
