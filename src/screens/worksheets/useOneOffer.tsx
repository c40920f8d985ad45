import { submittedWords } from '../../i18n/en/submitted.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'

/** The worksheet in the address, live, and what to show until it loads. */
export function useOneOffer() {
  const [search] = useSearchParams()
  const transactionId = Number(search.get('transaction') ?? 0) || 0
  const answer = useAnswer('/user/GetBrokerOfferInfo', { transactionId })
  useFreshWith(answer.refresh)
  const { market, voice } = useProjectVoice(answer.value?.offer.project_id ?? '')
  const words = useText(submittedWords, voice)
  const waiting = (
    <main className="submitted" id="content">
      {answer.state === 'failed' ? <EmptyState title={words.failed} /> : <Skeleton lines={8} />}
    </main>
  )
  return { known: answer.value, refresh: answer.refresh, market, voice, waiting }
}
