import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { homeSelectionLink } from '../../rules/floorPlanSelection.ts'
import { links } from '../../rules/links.ts'
import { fitOn, groundLength } from '../../rules/personalLot.ts'
import { areaText, frontageText, frontageUnit } from '../../session/homeTexts.ts'
import { ConfirmSelection } from './ConfirmSelection.tsx'
import { ElevationChoice } from './ElevationChoice.tsx'
import { type Home, personalLotLink, withCompared } from './home.ts'
import { useOpenHome } from './openHome.ts'
import { PriceLines } from './PriceLines.tsx'
import { RefusedSelection } from './RefusedSelection.tsx'
import { useElevation } from './useElevation.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'

/** The buyer's own lot: its size, whether the home fits, and which others would. */
// §2 UsePersonalLot
export function UsePersonalLot() {
  const words = useText({ actions: actionsWords, lot: lotWords })

  const { projectId, home, known, comparedText } = useOpenHome()
  const { market, metric, homes } = known
  const texts = useText(homesWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { elevation, put } = useElevation(home)
  const [typed, setTyped] = useState({
    frontage: search.get('frontage') ?? '',
    depth: search.get('depth') ?? '',
  })
  const maySubmit = useMaySubmit(projectId)
  const goesOn = maySubmit?.allowed === true || maySubmit?.reason === 'signInFirst'
  const frontage = groundLength(typed.frontage)
  const depth = groundLength(typed.depth)
  const ground = frontage === null || depth === null ? null : { frontage, depth }
  const fit = ground === null ? null : fitOn(ground, home)
  const others =
    ground === null ? [] : (homes ?? []).filter((one) => one.id !== home.id && fitOn(ground, one).fits)
  const unit = frontageUnit(metric, words)
  const wrong = (text: string, value: number | null) =>
    text.trim() !== '' && value === null ? texts.ownWrong({ example: metric ? '14.5' : '48' }) : undefined
  const elevationMissing = home.elevations.length > 0 && elevation === undefined
  const missing = ground === null ? texts.ownMissing : elevationMissing ? texts.chooseElevation : undefined
  const change = (name: 'frontage' | 'depth', value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    put(name, value.trim() === '' ? null : value.trim())
  }
  const address = (one: Home) =>
    withCompared(
      `${personalLotLink(projectId, undefined, one.id)}&frontage=${frontage ?? ''}&depth=${depth ?? ''}`,
      comparedText,
    )
  return (
    <Dialog
      open
      title={texts.ownLotTitle}
      closeLabel={words.actions.close}
      onClose={() =>
        void navigate(withCompared(links.unitFloorPlan(projectId, home.id), comparedText), {
          replace: true,
          preventScrollReset: true,
        })
      }
      actions={
        goesOn && fit?.fits !== false ? (
          <ConfirmSelection
            missing={missing}
            to={
              missing !== undefined || ground === null
                ? null
                : homeSelectionLink({
                    projectId,
                    lot: null,
                    modelId: home.id,
                    templateId: elevation?.templateId ?? null,
                    brought: { kind: 'own', ...ground },
                  })
            }
          />
        ) : null
      }
    >
      <div className="selected-plan">
        <p className="ll-quiet">{texts.ownLotText}</p>
        <div className="model-filters">
          <Field
            label={texts.ownFrontage}
            inputMode="decimal"
            maxLength={8}
            after={unit}
            value={typed.frontage}
            error={wrong(typed.frontage, frontage)}
            onChange={(event) => change('frontage', event.target.value)}
          />
          <Field
            label={texts.ownDepth}
            inputMode="decimal"
            maxLength={8}
            after={unit}
            value={typed.depth}
            error={wrong(typed.depth, depth)}
            onChange={(event) => change('depth', event.target.value)}
          />
        </div>
        <div aria-live="polite">
          {fit === null ? null : fit.fits ? (
            <Notice kind="good">{texts.ownFits({ name: home.name })}</Notice>
          ) : (
            <Notice kind="warning">
              {fit.lacks === 'frontage'
                ? texts.ownNarrow({
                    name: home.name,
                    amount: frontageText(fit.by, metric, market.locale, words),
                  })
                : texts.ownSmall({ name: home.name, amount: areaText(fit.by, metric, market.locale, words) })}
            </Notice>
          )}
        </div>
        {fit?.fits === true ? (
          <>
            <ElevationChoice
              home={home}
              letter={elevation?.letter}
              known={known}
              onChange={(letter) => put('elevation', letter)}
            />
            <PriceLines known={known} parts={[]} total={elevation?.price ?? home.price} />
            <RefusedSelection decision={maySubmit} known={known} />
          </>
        ) : null}
        {ground === null || (others.length === 0 && fit?.fits === true) ? null : others.length === 0 ? (
          <p>{texts.ownNone}</p>
        ) : (
          <section aria-labelledby="own-others">
            <h3 id="own-others">{texts.ownOthers}</h3>
            <ul className="own-lot-others">
              {others.map((one) => (
                <li key={one.id}>
                  <Link to={address(one)} replace preventScrollReset>
                    {one.name}
                  </Link>
                  <span className="ll-quiet ll-figures">
                    {words.lot.frontage} {frontageText(one.frontage, metric, market.locale, words)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
