import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../controls/IconButton.tsx'
import { CloseIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { cssShare } from '../../controls/cssShare.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { type ComparedFact, compareModels, roomsApart } from '../../rules/compareModels.ts'
import { links } from '../../rules/links.ts'
import { priceText } from '../../rules/money.ts'
import { plansAtOneScale } from '../../rules/plansAtOneScale.ts'
import { areaText, countText, frontageText, orNotAvailable } from '../../session/homeTexts.ts'
import { EnlargePicture } from './EnlargePicture.tsx'
import { type Home, withCompared } from './home.ts'
import { pictureNote } from './picturesOf.ts'
import { ScaledPlan } from './ScaledPlan.tsx'
import type { KnownHomes } from './useHomes.ts'

/** Facts that show the difference from the row's lowest value. */
const measured: readonly ComparedFact[] = ['price', 'size']

/** Compared homes' facts. Names stay in view; differences show in words and weight. */
export function CompareTable({
  homes,
  projectId,
  known,
  onlyApart,
  comparedText,
  onRemove,
  onEnlarge,
}: {
  homes: readonly Home[]
  projectId: string
  known: KnownHomes
  onlyApart: boolean
  comparedText: string | null
  onRemove: (id: number) => void
  onEnlarge: (id: number) => void
}) {
  const words = useText({ lot: lotWords, communities: communitiesWords, floorPlans: floorPlansWords })
  const { market, metric } = known
  const texts = useText(homesWords)
  const rows = compareModels(homes)
  const apart = roomsApart(homes)
  const plans = useMemo(() => plansAtOneScale(homes), [homes])
  const barAt = homes.findIndex((home) => plans?.homes.has(home.id))
  const roomsDiffer = apart.some((rooms) => rooms.length > 0)
  const shown = onlyApart ? rows.filter((row) => row.differs) : rows
  const text = (fact: ComparedFact, value: number): string => {
    if (fact === 'price') return orNotAvailable(value, (given) => priceText(given, market), words)
    if (fact === 'size' || fact === 'coverage') return areaText(value, metric, market.locale, words)
    if (fact === 'frontage') return frontageText(value, metric, market.locale, words)
    return countText(value, market.locale, words)
  }
  return (
    <section
      className="compare-scroll"
      aria-label={texts.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
      tabIndex={0}
    >
      <table
        className="compare-table ll-figures"
        data-columns={homes.length}
        style={{ minInlineSize: `calc(8rem + ${homes.length} * var(--compare-column))` }}
      >
        <thead>
          <tr>
            <td>
              <span className="ll-spoken">{texts.compareThis}</span>
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col" data-model={home.id}>
                <div className="compare-name">
                  <Link to={withCompared(links.unitFloorPlan(projectId, home.id), comparedText)}>
                    {home.name}
                  </Link>
                  <IconButton
                    label={texts.compareRemove({ name: home.name })}
                    icon={<CloseIcon />}
                    onClick={() => onRemove(home.id)}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-plans">
            <th scope="row">{texts.front}</th>
            {homes.map((home) => (
              <td key={home.id}>
                <EnlargePicture
                  src={home.picture ?? home.plan}
                  fit={home.picture === undefined ? 'contain' : 'cover'}
                  none={words.communities.noPicture}
                  note={pictureNote(home, words, known.pictureNote)}
                  label={texts.enlarge({ name: home.name })}
                  onEnlarge={() => onEnlarge(home.id)}
                />
              </td>
            ))}
          </tr>
          {shown.map((row) => (
            <tr key={row.fact} className={row.differs ? 'compare-differs' : undefined} data-fact={row.fact}>
              <th scope="row">
                {texts.facts[row.fact]}
                {row.differs ? <span className="ll-spoken">, {texts.differs}</span> : null}
              </th>
              {row.values.map((value, at) => (
                <td key={homes[at]?.id}>
                  <span>{text(row.fact, value)}</span>
                  {row.differs && measured.includes(row.fact) && value > row.lowest ? (
                    <span className="ll-small ll-quiet">
                      {texts.more({ amount: text(row.fact, value - row.lowest) })}
                    </span>
                  ) : null}
                  {row.differs && row.fact === 'price' && value === row.lowest ? (
                    <Tag tone="good">{texts.lowestPrice}</Tag>
                  ) : null}
                  {row.differs && row.fact === 'size' && value === row.highest ? (
                    <Tag tone="good">{texts.largest}</Tag>
                  ) : null}
                  {row.fact === 'size' && row.highest > 0 ? (
                    <span
                      className="compare-bar-size"
                      aria-hidden="true"
                      style={{ inlineSize: cssShare(value, row.highest) }}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
          {plans === null || (onlyApart && !plans.differ) ? null : (
            <tr
              className={plans.differ ? 'compare-plans compare-differs' : 'compare-plans'}
              data-fact="plans"
            >
              <th scope="row">
                {texts.rooms}
                {plans.differ ? <span className="ll-spoken">, {texts.differs}</span> : null}
              </th>
              {homes.map((home, at) => (
                <td key={home.id}>
                  {plans.homes.has(home.id) ? (
                    <ScaledPlan
                      plans={plans}
                      id={home.id}
                      label={texts.planOf({ name: home.name })}
                      bar={
                        at === barAt ? (length) => frontageText(length, metric, market.locale, words) : null
                      }
                    />
                  ) : (
                    <>
                      <Picture
                        src={home.plan}
                        alt={texts.planOf({ name: home.name })}
                        ratio="4 / 3"
                        fit="contain"
                        none={words.communities.noPicture}
                      />
                      <p className="ll-small ll-quiet">{texts.otherScale}</p>
                    </>
                  )}
                </td>
              ))}
            </tr>
          )}
          {roomsDiffer ? (
            <tr className="compare-differs" data-fact="rooms">
              <th scope="row">
                {texts.roomsApart}
                <span className="ll-spoken">, {texts.differs}</span>
              </th>
              {apart.map((rooms, at) => (
                <td key={homes[at]?.id}>{rooms.length === 0 ? '–' : rooms.join(', ')}</td>
              ))}
            </tr>
          ) : null}
          {onlyApart ? null : (
            <tr data-fact="elevations">
              <th scope="row">{texts.elevations}</th>
              {homes.map((home) => (
                <td key={home.id}>
                  {home.elevations.map((one) => one.letter).join(', ') || words.lot.notAvailable}
                </td>
              ))}
            </tr>
          )}
          {onlyApart && shown.length === 0 && !roomsDiffer ? (
            <tr>
              <th scope="row">{words.floorPlans.differences}</th>
              <td colSpan={homes.length}>{texts.allTheSame}</td>
            </tr>
          ) : null}
          <tr className="compare-actions">
            <th scope="row">
              <span className="ll-spoken">{words.lot.confirmSelection}</span>
            </th>
            {homes.map((home) => (
              <td key={home.id}>
                <LinkButton
                  wide
                  element={
                    <Link
                      to={withCompared(
                        links.selectedFloorPlan(
                          projectId,
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
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
