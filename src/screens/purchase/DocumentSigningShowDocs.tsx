import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingStepsWords } from '../../i18n/en/signingSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'

type Papers = Answer<'/digitaldocs/GetLastPdfForEnvelope'>['papers']

/** Shows which documents are signed, and who signs next. */
// §2 DocumentSigningShowDocs
export function DocumentSigningShowDocs({ purchase, facts, run, busy, frame, done }: StepProps) {
  const words = useText({ signingSteps: signingStepsWords, actions: actionsWords })
  const texts = words.signingSteps
  const { projectId, transId } = purchase
  const { value } = useAnswer('/digitaldocs/GetEnvelopesForTransaction', {
    projectId,
    transactionId: transId,
  })
  const envelope = value?.envelopes[0]
  const [papers, setPapers] = useState<Papers>([])
  const [chosen, setChosen] = useState<string>()
  const [tries, setTries] = useState(0)
  const see = () =>
    run(async (send) => {
      if (envelope !== undefined)
        await send('/digitaldocs/PapersShown', { projectId, envelopeId: envelope.id })
    })
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.showTitle}
      text={
        envelope === undefined
          ? undefined
          : envelope.state === 'completed'
            ? texts.showDone
            : envelope.waitsFor.length === 0
              ? texts.showBuilder
              : texts.showText({ next: envelope.waitsFor.join(', ') })
      }
      nextLabel={words.actions.next}
      busy={busy}
      onDone={done}
    >
      {papers.length > 1 ? (
        <NativeSelect
          label={texts.paperShown}
          options={papers.map(({ key, title, isByHand }) => ({
            id: key,
            label: isByHand === true ? texts.byHand({ title }) : title,
          }))}
          value={chosen ?? papers[0]?.key}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      <div className="purchase-preview">
        {envelope === undefined ? null : (
          <FetchedPaper
            key={`${chosen ?? ''} ${envelope.version} ${tries}`}
            fetched={async () => {
              const ids = { projectId, envelopeId: envelope.id }
              const answer = await call('/digitaldocs/GetLastPdfForEnvelope', {
                ...ids,
                paper: chosen ?? null,
              })
              setPapers(answer.papers)
              return answer
            }}
            title={texts.showTitle}
            failedText={texts.showFailed}
            onAgain={() => setTries(tries + 1)}
          />
        )}
      </div>
      <div data-field="papers">
        <Checkbox
          label={texts.seen}
          checked={facts.papersShown}
          disabled={busy || facts.papersShown || envelope === undefined}
          onChange={() => void see()}
        />
      </div>
    </PurchaseFrame>
  )
}
