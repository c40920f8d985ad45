import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, FitIcon } from '../../controls/icons.tsx'
import { buildingWords } from '../../i18n/en/building.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { papersWords } from '../../i18n/en/papers.ts'
import { useText } from '../../i18n/useText.ts'
import { pictureTitle } from '../../session/viewText.ts'
import { Picture } from '../../controls/Picture.tsx'
import { Zoom } from '../../controls/Zoom.tsx'
import { links } from '../../rules/links.ts'

const FullScreenImage = lazy(async () => ({
  default: (await import('../../modals/FullScreenImage.tsx')).FullScreenImage,
}))

type Asset = Answer<'/comty/GetDocumentPictureList'>['DocumentPictureList'][number]

/** Shows one large picture, with links to the previous and next. */
export function PictureView({
  projectId,
  asset,
  pictures,
}: {
  projectId: string
  asset: Asset
  pictures: readonly Asset[]
}) {
  const words = useText({
    documents: documentsWords,
    communities: communitiesWords,
    building: buildingWords,
    lot: lotWords,
    papers: papersWords,
  })
  const papers = words.papers
  const [full, setFull] = useState(false)
  const at = pictures.findIndex((one) => one.asset_id === asset.asset_id)
  const [before, after] = [pictures[at - 1], at === -1 ? undefined : pictures[at + 1]]
  return (
    <div className="picture-view">
      <Zoom
        key={asset.asset_id}
        words={{
          region: asset.title,
          zoomIn: words.documents.zoomIn,
          zoomOut: words.documents.zoomOut,
          reset: words.documents.fitWidth,
        }}
      >
        <Picture
          src={asset.url}
          alt={pictureTitle(asset, words)}
          fit="contain"
          loading="eager"
          none={words.communities.noPicture}
        />
      </Zoom>
      <nav className="picture-bar" aria-label={papers.pictures}>
        <Step to={before} projectId={projectId} words={papers.previousPicture} back />
        <span className="ll-figures ll-quiet">
          {at === -1 ? '' : papers.picture({ at: at + 1, total: pictures.length })}
        </span>
        <Step to={after} projectId={projectId} words={papers.nextPicture} />
        <Button kind="plain" icon={<FitIcon />} onClick={() => setFull(true)}>
          {papers.fullScreen}
        </Button>
      </nav>
      {full ? (
        <Suspense>
          <FullScreenImage
            pictures={pictures.map((one) => ({ src: one.url, name: one.title }))}
            first={Math.max(0, at)}
            onClose={() => setFull(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function Step({
  to,
  projectId,
  words,
  back,
}: {
  to: Asset | undefined
  projectId: string
  words: (values: { title: string }) => string
  back?: boolean
}) {
  const Icon = back ? ChevronLeftIcon : ChevronRightIcon
  if (to === undefined) return <span className="picture-step" />
  return (
    <Link
      className="picture-step"
      to={links.communityAsset(projectId, to.asset_id)}
      replace
      aria-label={words({ title: to.title })}
    >
      <Icon />
    </Link>
  )
}
