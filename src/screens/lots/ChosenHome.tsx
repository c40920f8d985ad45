import { type Fact, Facts } from '../../controls/Facts.tsx'
import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/schemas.ts'
import { AreaIcon, BathIcon, BedIcon, RulerIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { Market } from '../../rules/markets.ts'
import { fromPrice } from '../../rules/money.ts'
import { areaText, countText } from '../../session/homeTexts.ts'

/** A lot's chosen home: model, elevation, bedrooms, baths, size, coverage, and its floor plan's link. */
// §2 Model card, elevation card
export function ChosenHome({
  projectId,
  model,
  templateId,
  metric,
  market,
  isBuilt = false,
}: {
  projectId: string
  model: Answer<'/comty/CommunityF_modelList'>['modelist'][number]
  templateId: number | null
  metric: boolean
  market: Market
  /** A finished home shows its plan, and its price is the lot's. */
  isBuilt?: boolean
}) {
  const words = useText({
    lot: lotWords,
    floorPlans: floorPlansWords,
    communities: communitiesWords,
    homes: homesWords,
  })
  const elevation = model.ELEVATION.find((one) => one.templateId === templateId)
  const facts: Fact[] = [
    [words.lot.bedrooms, countText(model.Number_Of_Bedrooms, market.locale, words), BedIcon],
    [words.lot.baths, countText(model.Number_Of_Fullbath, market.locale, words), BathIcon],
    [words.lot.size, areaText(model.MODEL_SIZE, metric, market.locale, words), RulerIcon],
    [words.lot.coverage, areaText(model.UNIT_COVERAGE, metric, market.locale, words), AreaIcon],
  ]
  return (
    <section className="chosen-home" aria-label={model.model_name} data-chosen-home={model.model_name}>
      <p className="chosen-home-name">
        <strong>{model.model_name}</strong>
        {elevation === undefined ? null : (
          <span>{words.floorPlans.elevation({ letter: elevation.elevationLetter })}</span>
        )}
        {isBuilt ? null : (
          <span className="ll-figures">
            {fromPrice(elevation?.price ?? model.minmodelprice, market, words.lot)}
          </span>
        )}
      </p>
      <Facts className="chosen-home-facts ll-figures ll-small" facts={facts} />
      {isBuilt && model.unitplan_path !== null ? (
        <Picture
          className="chosen-home-plan"
          src={model.unitplan_path}
          alt={words.homes.planOf({ name: model.model_name })}
          ratio="16 / 10"
          fit="contain"
          none={words.communities.noPicture}
        />
      ) : null}
      {model.unitplan_path === null ? null : (
        <LinkButton
          kind="plain"
          element={<Link to={links.unitFloorPlan(projectId, model.model_id)}>{words.lot.viewFloorPlan}</Link>}
        />
      )}
    </section>
  )
}
