import { actionsWords } from '../../i18n/en/actions.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { links } from '../../rules/links.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'

/** The worksheet in the address, live, and what to show until it loads. */
export function useOneOffer() {
  const [search] = useSearchParams()
  const transactionId = Number(search.get('transaction') ?? 0) || 0
  const answer = useAnswer('/user/GetBrokerOfferInfo', { transactionId })
  useFreshWith(answer.refresh)
  const { market, voice } = useProjectVoice(answer.value?.offer.project_id ?? '')
  const { submitted: words, actions } = useText({ submitted: submittedWords, actions: actionsWords }, voice)
  const waiting = (
    <main className="submitted" id="content">
      {answer.state === 'failed' ? (
        <EmptyState
          level={1}
          title={words.failed}
          action={
            <>
              <Button kind="primary" onClick={answer.refresh}>
                {actions.retry}
              </Button>
              <LinkButton element={<Link to={links.worksheets()}>{words.title}</Link>} />
            </>
          }
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </main>
  )
  return { known: answer.value, refresh: answer.refresh, market, voice, waiting }
}
