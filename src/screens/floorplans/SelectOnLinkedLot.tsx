import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { homeSelectionLink } from '../../rules/floorPlanSelection.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { compactPrice } from '../../rules/money.ts'
import { groundFor } from '../../rules/personalLot.ts'
import { linkedPrice } from '../../rules/selectionPrice.ts'
import { areaText } from '../../session/homeTexts.ts'
import { ConfirmSelection } from './ConfirmSelection.tsx'
import { personalLotLink } from './home.ts'
import { PriceLines } from './PriceLines.tsx'
import { RefusedSelection } from './RefusedSelection.tsx'
import type { HomeOnLot, SelectionFrame } from './SelectOnLot.tsx'
import { useMaySubmit } from '../../session/useMaySubmit.ts'

/** Puts a design-only project's home on a linked lot, priced together, or on the buyer's own. */
// §1 linked Australian projects, §2 design-only project
export function SelectOnLinkedLot({ chosen, frame }: { chosen: HomeOnLot; frame: SelectionFrame }) {
  const words = useText({ lot: lotWords })

  const { projectId, home, elevation, known } = chosen
  const { market, metric } = known
  const texts = useText(homesWords)
  const other = home.otherProjectId
  const lots = useProjectLots(other)
  const otherFlags = useAnswer('/comty/GetProjectFlags', other === null ? null : { projectId: other })
  const projects = useAnswer('/comty/SearchProjectMain', {})
  const maySubmit = useMaySubmit(projectId)
  const goesOn = maySubmit?.allowed === true || maySubmit?.reason === 'signInFirst'
  const [lotId, setLotId] = useState<number | null>(null)
  const name =
    projects.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === other)?.PROJECT_NAME ?? ''
  const open = groundFor(lots?.lots ?? [], home)
  const lot = open.find((one) => one.id === lotId)
  const price = elevation?.price ?? home.price
  const elevationMissing = home.elevations.length > 0 && elevation === undefined
  const rest = (
    <>
      {other !== null && lots === undefined && otherFlags.state === 'failed' ? (
        <Notice kind="offline">{texts.linkedAway({ name: name === '' ? other : name })}</Notice>
      ) : null}
      {open.length === 0 ? null : (
        <NativeSelect
          label={texts.linkedLot({ name })}
          hint={texts.linkedNote}
          placeholder={texts.anyLot}
          value={lot === undefined ? '' : String(lot.id)}
          options={open.map((one) => ({
            id: String(one.id),
            label: [
              homeTitle(one, words),
              areaText(one.area, metric, market.locale, words),
              one.price > 0 ? compactPrice(one.price, market) : words.lot.notAvailable,
            ].join(' · '),
          }))}
          onChange={(event) => setLotId(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
      {lots?.stale === true && lot !== undefined ? (
        <Notice kind="stale">{words.lot.requestNote}</Notice>
      ) : null}
      <PriceLines
        known={known}
        parts={
          lot === undefined
            ? []
            : [
                { name: texts.homePrice, amount: price },
                { name: texts.lotPrice, amount: lot.price },
              ]
        }
        total={lot === undefined ? price : linkedPrice(lot.price, price)}
      />
      <RefusedSelection decision={maySubmit} known={known} />
    </>
  )
  return frame(
    rest,
    <>
      <LinkButton
        element={
          <Link to={personalLotLink(projectId, elevation?.letter, home.id)} preventScrollReset replace>
            {texts.ownLot}
          </Link>
        }
      />
      {goesOn ? (
        <ConfirmSelection
          missing={elevationMissing ? texts.chooseElevation : undefined}
          to={
            elevationMissing
              ? null
              : homeSelectionLink({
                  projectId,
                  lot: null,
                  modelId: home.id,
                  templateId: elevation?.templateId ?? null,
                  brought:
                    lot === undefined
                      ? null
                      : {
                          kind: 'linked',
                          projectId: lot.projectId,
                          lotId: lot.id,
                          templateId: lot.models[0]?.elevations[0]?.templateId,
                          frontage: home.frontage > 0 ? home.frontage : undefined,
                        },
                })
          }
        />
      ) : null}
    </>,
  )
}
