import { lazy, Suspense, useState } from 'react'
import { Link, Outlet, useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { depositsWords } from '../../i18n/en/deposits.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { FavouriteButton } from '../../modals/FavouriteButton.tsx'
import { LearnMoreButton } from '../../modals/LearnMoreButton.tsx'
import { comparedIds, mostCompared, toggleCompared } from '../../rules/compareModels.ts'
import { links } from '../../rules/links.ts'
import { fromPrice } from '../../rules/money.ts'
import { takesPersonalLots } from '../../rules/personalLot.ts'
import { mostPopular } from '../../rules/popularModels.ts'
import { ElevationCard } from './ElevationCard.tsx'
import { EnlargePicture } from './EnlargePicture.tsx'
import { personalLotLink, withCompared } from './home.ts'
import { EnlargedPicture } from './EnlargedPicture.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { InsidePictures } from './InsidePictures.tsx'
import { NoFloorPlans } from './NoFloorPlans.tsx'
import type { OpenHome } from './openHome.ts'
import { pictureNote, picturesOf } from './picturesOf.ts'
import { RoomList } from './RoomList.tsx'
import { useHomes } from './useHomes.ts'
import './FloorPlans.css'
import './UnitFloorPlan.css'

const Deposits = lazy(async () => ({ default: (await import('../../modals/Deposits.tsx')).Deposits }))

/** A design's plan, rooms, sizes and elevations. Its windows have addresses below its own. */
// §2 /floorPlans/unitFloorPlan (query model), children selectedFloorPlan and UsePersonalLot
export function UnitFloorPlan() {
  const words = useText({
    communities: communitiesWords,
    lot: lotWords,
    floorPlans: floorPlansWords,
    deposits: depositsWords,
  })
  const { communityId = '' } = useParams()
  const [search] = useSearchParams()
  const known = useHomes(communityId)
  const { homes, market, metric } = known
  const texts = useText(homesWords)
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const [deposits, setDeposits] = useState(false)
  const asked = search.get('model')
  const home = asked === null ? homes?.[0] : homes?.find((one) => String(one.id) === asked)
  const compared = comparedIds(search.get('compare'))
  const comparedText = compared.length === 0 ? null : compared.join(',')
  const list = withCompared(links.floorPlans(communityId), comparedText)

  if (home === undefined) {
    return (
      <main className="floor-plans" id="content">
        {homes === undefined && known.state !== 'failed' ? (
          <Skeleton ratio="16 / 9" />
        ) : homes === undefined || homes.length === 0 ? (
          <NoFloorPlans projectId={communityId} known={known} />
        ) : (
          <EmptyState
            level={1}
            title={texts.gone}
            action={<LinkButton kind="primary" element={<Link to={list}>{texts.toList}</Link>} />}
          />
        )}
      </main>
    )
  }
  const pictures = picturesOf(home, { homes: texts, ...words })
  const withThis = toggleCompared(compared.filter((id) => id !== home.id).slice(0, mostCompared - 1), home.id)
  const isPopular =
    mostPopular(
      known.chosen,
      (homes ?? []).map((one) => one.id),
    ) === home.id
  const context: OpenHome = { projectId: communityId, home, known, comparedText }
  return (
    <main className="floor-plans unit-plan" id="content">
      <DataAge answer={known} />
      <div className="unit-plan-board">
        <div className="unit-plan-picture">
          <EnlargePicture
            src={home.plan ?? home.picture}
            fit="contain"
            loading="eager"
            none={words.communities.noPicture}
            note={pictureNote(home, words, known.pictureNote)}
            label={texts.enlarge({ name: texts.planOf({ name: home.name }) })}
            onEnlarge={() => setEnlarged(home.plan ?? home.picture ?? '')}
          />
        </div>
        <section className="unit-plan-side">
          <header className="model-card-title">
            <PageHeading of={known.community} title={home.name} />
            <FavouriteButton projectId={communityId} modelId={home.id} name={home.name} />
          </header>
          {isPopular ? (
            <p>
              <Tag tone="accent">{texts.mostPopular}</Tag>
            </p>
          ) : null}
          <p className="unit-plan-price ll-figures">{fromPrice(home.price, market, words.lot)}</p>
          <HomeFacts home={home} metric={metric} market={market} all />
          {home.description === '' ? null : <p>{home.description}</p>}
          <div className="unit-plan-actions">
            <LinkButton
              kind="primary"
              wide
              element={
                <Link
                  preventScrollReset
                  to={withCompared(
                    links.selectedFloorPlan(
                      communityId,
                      home.elevations.length === 1 ? home.elevations[0]?.letter : undefined,
                      home.id,
                    ),
                    comparedText,
                  )}
                  aria-label={texts.confirmFor({ name: home.name })}
                >
                  {texts.chooseThis}
                </Link>
              }
            />
            {takesPersonalLots(known) ? (
              <LinkButton
                wide
                element={
                  <Link
                    preventScrollReset
                    to={withCompared(personalLotLink(communityId, undefined, home.id), comparedText)}
                  >
                    {texts.ownLot}
                  </Link>
                }
              />
            ) : null}
            <LearnMoreButton
              address={home.learnMore ?? known.learnMore}
              origins={known.learnMoreOrigins}
              name={home.name}
            />
            <Button onClick={() => setDeposits(true)}>{words.deposits.title}</Button>
            <LinkButton
              element={
                <Link to={`${links.compareFloorPlans(communityId)}?compare=${withThis.join(',')}`}>
                  {texts.compareThis}
                </Link>
              }
            />
            <LinkButton kind="plain" element={<Link to={list}>{texts.toList}</Link>} />
          </div>
        </section>
      </div>
      {home.elevations.length === 0 ? null : (
        <section className="unit-plan-elevations" aria-labelledby="home-elevations">
          <h2 id="home-elevations">{texts.elevations}</h2>
          <ul className="floor-plans-list">
            {home.elevations.map((elevation) => (
              <li key={elevation.templateId}>
                <ElevationCard
                  home={home}
                  elevation={elevation}
                  projectId={communityId}
                  comparedText={comparedText}
                  known={known}
                  onEnlarge={() => setEnlarged(elevation.picture ?? '')}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RoomList home={home} known={known} />
      <InsidePictures homes={[home]} known={known} />
      {enlarged === null || pictures.length === 0 ? null : (
        <EnlargedPicture
          pictures={pictures}
          isWanted={(one) => one.src === enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
      {deposits ? (
        <Suspense>
          <Deposits
            projectId={communityId}
            price={home.price}
            buildingType={home.buildingType}
            onClose={() => setDeposits(false)}
          />
        </Suspense>
      ) : null}
      <Outlet context={context} />
    </main>
  )
}
