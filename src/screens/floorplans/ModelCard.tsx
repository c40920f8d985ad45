import { Link } from 'react-router-dom'
import { Card } from '../../controls/Card.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { HouseIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { SmallAround } from '../../controls/SmallAround.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { FavouriteButton } from '../../modals/FavouriteButton.tsx'
import { links } from '../../rules/links.ts'
import { fromPrice, priceText } from '../../rules/money.ts'
import { EnlargePicture } from './EnlargePicture.tsx'
import { type Home, withCompared } from './home.ts'
import { HomeFacts } from './HomeFacts.tsx'
import { cardPicturesOf, pictureNote } from './picturesOf.ts'
import type { KnownHomes } from './useHomes.ts'

/** A design: plan, facts, starting price, and buttons to view, choose and compare it. */
// §2 Model card
export function ModelCard({
  home,
  projectId,
  known,
  popular,
  compared,
  onCompare,
  onEnlarge,
}: {
  home: Home
  projectId: string
  known: KnownHomes
  /** Whether it is the most popular design. */
  popular: boolean
  compared: { readonly ids: readonly number[]; readonly text: string | null; readonly full: boolean }
  onCompare: () => void
  onEnlarge: (src: string) => void
}) {
  const words = useText({ communities: communitiesWords, lot: lotWords, floorPlans: floorPlansWords })
  const { market, metric } = known
  const texts = useText(homesWords)
  const only = home.elevations.length === 1 ? home.elevations[0]?.letter : undefined
  const note = pictureNote(home, words, known.pictureNote)
  const pictures = cardPicturesOf(home, { homes: texts, lot: words.lot })
  const isCompared = compared.ids.includes(home.id)
  return (
    <Card
      className="model-card"
      data-model={home.id}
      chosen={isCompared}
      picture={
        // The most attractive picture first; the plan is a swipe away.
        <div className="model-card-pictures">
          {(pictures.length === 0 ? [undefined] : pictures.map(({ src }) => src)).map((src, at) => (
            <EnlargePicture
              key={src ?? ''}
              src={src}
              fit={src === home.plan ? 'contain' : 'cover'}
              none={words.communities.noPicture}
              label={at === 0 ? texts.enlarge({ name: home.name }) : texts.enlargePlan({ name: home.name })}
              onEnlarge={() => onEnlarge(src ?? '')}
            >
              {popular && at === 0 ? (
                <Tag tone="accent" icon={<HouseIcon />}>
                  {texts.mostPopular}
                </Tag>
              ) : null}
            </EnlargePicture>
          ))}
        </div>
      }
      actions={
        <>
          {home.plan === undefined ? null : (
            <LinkButton
              kind="primary"
              element={
                <Link
                  to={withCompared(links.unitFloorPlan(projectId, home.id), compared.text)}
                  aria-label={texts.viewPlan({ name: home.name })}
                >
                  {words.lot.viewFloorPlan}
                </Link>
              }
            />
          )}
          <LinkButton
            element={
              <Link
                to={withCompared(links.selectedFloorPlan(projectId, only, home.id), compared.text)}
                aria-label={texts.confirmFor({ name: home.name })}
              >
                {texts.chooseThis}
              </Link>
            }
          />
        </>
      }
    >
      <div className="model-card-title">
        <h2>{home.name}</h2>
        <FavouriteButton projectId={projectId} modelId={home.id} name={home.name} />
      </div>
      {home.isLandOnly ? (
        <Tag>{words.floorPlans.land}</Tag>
      ) : (
        <HomeFacts home={home} metric={metric} market={market} />
      )}
      <p className="model-card-price ll-figures">
        <SmallAround text={fromPrice(home.price, market, words.lot)} figure={priceText(home.price, market)} />
      </p>
      {note === undefined ? null : <p className="ll-small ll-quiet">{note}</p>}
      <Checkbox
        label={texts.compareThis}
        aria-label={texts.compareOf({ name: home.name })}
        checked={isCompared}
        disabled={compared.full && !isCompared}
        onChange={onCompare}
      />
    </Card>
  )
}
