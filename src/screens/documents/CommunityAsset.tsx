import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { links } from '../../rules/links.ts'
import { paperWords } from '../../rules/wording/papers.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { useProjectWording } from '../../session/wording.ts'
import { DocumentView } from './DocumentView.tsx'
import { PictureView } from './PictureView.tsx'
import { messageText } from '../../session/messages.ts'
import { pictureTitle } from '../../session/viewText.ts'
import { voiceOf } from '../../session/language.ts'
import './Documents.css'

/** One document or picture, large. */
// §2 /community/{communityId}/community-assets/{assetId}
export function CommunityAsset() {
  const { communityId = '', assetId = '' } = useParams()
  const { words, market } = useProjectWording(communityId)
  const papers = paperWords(voiceOf(market.name))
  const community = useCommunityName(communityId)
  const answer = useAnswer('/comty/GetProjectAssets', { project_id: communityId })
  const assets = answer.value?.assets
  const asset = assets?.find((one) => String(one.asset_id) === assetId)
  const all = <LinkButton element={<Link to={links.communityAssets(communityId)}>{papers.all}</Link>} />
  return (
    <main className="document" id="content">
      <PageHeading
        of={community}
        title={asset === undefined ? words.documents.title : pictureTitle(asset, words)}
      />
      {assets === undefined && answer.state === 'loading' ? <Skeleton ratio="3 / 4" /> : null}
      {assets === undefined && answer.state === 'failed' ? (
        <EmptyState
          title={messageText('serverData', words)}
          action={<Button onClick={answer.refresh}>{words.actions.retry}</Button>}
        >
          {words.offline.notKept}
        </EmptyState>
      ) : null}
      {assets !== undefined && asset === undefined ? <EmptyState title={papers.gone} action={all} /> : null}
      {asset?.kind === 'pdf' ? (
        <DocumentView key={asset.url} url={asset.url} title={asset.title} words={words} market={market} />
      ) : null}
      {asset?.kind === 'picture' ? (
        <PictureView
          projectId={communityId}
          asset={asset}
          pictures={(assets ?? []).filter((one) => one.kind === 'picture')}
          words={words}
          market={market.name}
        />
      ) : null}
    </main>
  )
}
