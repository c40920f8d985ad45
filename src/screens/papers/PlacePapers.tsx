import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { messagesWords } from '../../i18n/en/messages.ts'
import { useText } from '../../i18n/useText.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { placingAreas } from './markLabel.ts'
import { PaperBoard } from './PaperBoard.tsx'
import './Papers.css'

/** A builder's papers and their places. */
export function PlacePapers() {
  const { communityId = '' } = useParams()
  const words = useText({ ...placingAreas, messages: messagesWords })
  const answer = useAnswer('/comty/GetPapers', { projectId: communityId })
  const [key, setKey] = useState<string>()
  const [tries, setTries] = useState(0)
  const papers = answer.value?.papers
  const paper =
    papers?.find((one) => one.key === key) ?? papers?.find(({ kind }) => kind === 'map') ?? papers?.[0]
  return (
    <main className="papers" id="content">
      <header>
        <PageHeading of={useCommunityName(communityId)} title={words.placing.title} />
        <p className="ll-quiet">{words.placing.text}</p>
      </header>
      {answer.state === 'failed' ? <Notice kind="warning">{words.messages.serverData}</Notice> : null}
      {papers === undefined && answer.state === 'loading' ? <Skeleton lines={6} /> : null}
      {papers?.length === 0 ? <EmptyState title={words.placing.none} /> : null}
      {papers && paper ? (
        <>
          <NativeSelect
            label={words.placing.choose}
            value={paper.key}
            options={papers.map(({ key: id, title }) => ({ id, label: title }))}
            onChange={({ target }) => setKey(target.value)}
          />
          <PaperBoard
            key={`${paper.key} ${paper.version} ${tries}`}
            onAgain={() => setTries(tries + 1)}
            projectId={communityId}
            builder={answer.value?.builder ?? ''}
            paper={paper}
            onSaved={answer.refresh}
          />
        </>
      ) : null}
    </main>
  )
}
