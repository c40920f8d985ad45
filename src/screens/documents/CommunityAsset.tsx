import { buildingWords } from '../../i18n/en/building.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { papersWords } from '../../i18n/en/papers.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { links } from '../../rules/links.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { DocumentView } from './DocumentView.tsx'
import { PictureView } from './PictureView.tsx'
import { pictureTitle } from '../../session/viewText.ts'
import './Documents.css'

/** Shows one document or picture, large. */
// §2 /community/{communityId}/community-assets/{assetId}
export function CommunityAsset() {
  const { communityId = '', assetId = '' } = useParams()
  const { market, voice } = useProjectVoice(communityId)
  const words = useText(
    {
      documents: documentsWords,
      network: networkWords,
      building: buildingWords,
      lot: lotWords,
      papers: papersWords,
      messages: messagesWords,
    },
    voice,
  )
  const papers = words.papers
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
      <Awaited answer={answer} coming={<Skeleton ratio="3 / 4" />} failed={words.messages.serverData}>
        {words.network.notKept}
      </Awaited>
      {assets !== undefined && asset === undefined ? <EmptyState title={papers.gone} action={all} /> : null}
      {asset?.kind === 'pdf' ? (
        <DocumentView key={asset.url} url={asset.url} title={asset.title} market={market} />
      ) : null}
      {asset?.kind === 'picture' ? (
        <PictureView
          projectId={communityId}
          asset={asset}
          pictures={(assets ?? []).filter((one) => one.kind === 'picture')}
        />
      ) : null}
    </main>
  )
}
