import { buildingWords } from '../../i18n/en/building.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { papersWords } from '../../i18n/en/papers.ts'
import { useText } from '../../i18n/useText.ts'
import { pageLocale } from '../../session/language.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Link, useParams } from 'react-router-dom'
import { notFetched, useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { FileIcon } from '../../controls/icons.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { KeepOnDevice } from '../../freshness/KeepOnDevice.tsx'
import { useServerDataNotice } from '../../freshness/useServerDataNotice.ts'
import { links } from '../../rules/links.ts'
import { sizeText } from '../../rules/numberText.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { pictureTitle } from '../../session/viewText.ts'
import './Documents.css'

/** A community's documents and picture gallery, and whether this device keeps them. */
// §2 /community/{communityId}/community-assets
export function CommunityAssets() {
  const { communityId = '' } = useParams()
  const { market, voice } = useProjectVoice(communityId)
  const words = useText(
    {
      documents: documentsWords,
      network: networkWords,
      communities: communitiesWords,
      building: buildingWords,
      lot: lotWords,
      papers: papersWords,
    },
    voice,
  )
  const papers = words.papers
  const community = useCommunityName(communityId)
  const answer = useAnswer('/comty/GetProjectAssets', { project_id: communityId })
  const gallery = useAnswer('/comty/GetDocumentPictureList', { projectId: communityId })
  const pdfs = answer.value?.assets.filter((asset) => asset.kind === 'pdf')
  const pictures = gallery.value?.DocumentPictureList
  useServerDataNotice(notFetched(answer) ? answer.error : null)
  return (
    <main className="documents" id="content">
      <PageHeading of={community} title={words.documents.title} />
      <DataAge answer={answer} />
      <KeepOnDevice projectId={communityId} market={market} />
      <Awaited answer={answer} coming={<Skeleton lines={4} />} failed={words.network.notKept} />
      {pdfs?.length === 0 && pictures?.length === 0 ? <EmptyState title={words.documents.empty} /> : null}
      {pdfs !== undefined && pdfs.length > 0 ? (
        <ul className="documents-list">
          {pdfs.map((asset) => (
            <li key={asset.asset_id}>
              <Link className="documents-row" to={links.communityAsset(communityId, asset.asset_id)}>
                <FileIcon />
                <span className="documents-title">{asset.title}</span>
                <span className="ll-small ll-quiet ll-figures">
                  {[
                    asset.pages > 0 ? words.documents.pages({ count: asset.pages }) : '',
                    sizeText(asset.size, pageLocale()),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {pictures !== undefined && pictures.length > 0 ? (
        <section className="documents-gallery" aria-labelledby="documents-pictures">
          <h2 id="documents-pictures">{papers.pictures}</h2>
          <ul>
            {pictures.map((asset) => (
              <li key={asset.asset_id}>
                <Link className="documents-picture" to={links.communityAsset(communityId, asset.asset_id)}>
                  <Picture src={asset.url} alt="" none={words.communities.noPicture} />
                  <span>{pictureTitle(asset, words)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  )
}
