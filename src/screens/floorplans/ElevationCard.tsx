import { Link } from 'react-router-dom'
import { Card } from '../../controls/Card.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { fromPrice } from '../../rules/money.ts'
import { areaText, countText } from '../../session/homeTexts.ts'
import { EnlargePicture } from './EnlargePicture.tsx'
import { type Home, type HomeElevation, withCompared } from './home.ts'
import type { KnownHomes } from './useHomes.ts'

/** An elevation: home, picture, coverage, starting price, and a button to choose it. */
// §2 Elevation card
export function ElevationCard({
  home,
  elevation,
  projectId,
  comparedText,
  known,
  onEnlarge,
}: {
  home: Home
  elevation: HomeElevation
  projectId: string
  comparedText: string | null
  known: KnownHomes
  onEnlarge: () => void
}) {
  const words = useText({ communities: communitiesWords, lot: lotWords, floorPlans: floorPlansWords })
  const { market, metric } = known
  const texts = useText(homesWords)
  const number = (value: number) => countText(value, market.locale, words)
  const name = designText(home.name, elevation.letter, words)
  return (
    <Card
      className="elevation-card"
      data-elevation={elevation.letter}
      picture={
        <EnlargePicture
          src={elevation.picture}
          fit="cover"
          ratio="16 / 10"
          none={words.communities.noPicture}
          note={known.pictureNote === '' ? undefined : known.pictureNote}
          label={texts.enlarge({ name })}
          onEnlarge={onEnlarge}
        />
      }
      actions={
        <LinkButton
          element={
            <Link
              to={withCompared(links.selectedFloorPlan(projectId, elevation.letter, home.id), comparedText)}
              preventScrollReset
              aria-label={texts.confirmFor({ name })}
            >
              {texts.chooseThis}
            </Link>
          }
        />
      }
    >
      <h3>
        {home.name}
        <span className="ll-quiet"> · {words.floorPlans.elevation({ letter: elevation.letter })}</span>
      </h3>
      <p className="ll-small ll-quiet ll-figures">
        {words.lot.bedrooms} {number(home.bedrooms)} · {words.lot.baths} {number(home.fullBaths)} ·{' '}
        {words.lot.coverage} {areaText(home.coverage, metric, market.locale, words)}
      </p>
      <p className="model-card-price ll-figures">{fromPrice(elevation.price, market, words.lot)}</p>
    </Card>
  )
}
