import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { homeSelectionLink, lotsForHome } from '../../rules/floorPlanSelection.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import type { Lot } from '../../rules/lot.ts'
import { compactPrice } from '../../rules/money.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { homePrice, lotPremiums, selectionPrice } from '../../rules/selectionPrice.ts'
import { ConfirmSelection } from './ConfirmSelection.tsx'
import type { Home, HomeElevation } from './home.ts'
import { PriceLines } from './PriceLines.tsx'
import type { KnownHomes } from './useHomes.ts'

export interface HomeOnLot {
  readonly projectId: string
  readonly home: Home
  readonly elevation: HomeElevation | undefined
  readonly known: KnownHomes
}

export type SelectionFrame = (rest: ReactNode, actions: ReactNode) => ReactNode

/** Puts a home on one of the available lots that fit it. */
// §2 Unit card, Confirm Selection
export function SelectOnLot({ chosen, frame }: { chosen: HomeOnLot; frame: SelectionFrame }) {
  const words = useText(lotWords)
  const { projectId, home, elevation, known } = chosen
  const { market } = known
  const texts = useText(homesWords)
  const lots = useProjectLots(projectId)
  const inventory = useAnswer('/comty/RetrieveLotInventoryLR', { Project_Id: projectId })
  const [lotId, setLotId] = useState<number | null>(null)
  const templateId = elevation?.templateId ?? null
  const standing = new Map(inventory.value?.InventoryLots.map((one) => [one.lot_id, one]))
  // An existing home has its own template.
  const open = lotsForHome(lots?.lots ?? [], home.id, templateId).filter((one) => {
    const own = standing.get(one.id)
    return own === undefined || templateId === null || own.template_id === templateId
  })
  const ownPrice = homePrice(home.price, home.elevations, templateId)
  const lot = open.find((one) => one.id === lotId)
  const priceOn = (one: Lot): number =>
    selectionPrice(one, { homePrice: ownPrice, inventoryTotal: standing.get(one.id)?.TotalPrice })
  const inTower = isHighrise(lots?.lots[0]?.projectType ?? 0)
  const ground = inTower
    ? {
        which: texts.suiteFor,
        note: texts.suiteNote,
        choose: texts.chooseSuite,
        none: texts.noSuites,
        all: texts.seeSuites,
      }
    : {
        which: texts.lotFor,
        note: texts.lotNote,
        choose: texts.chooseLot,
        none: texts.noLots,
        all: texts.seeLots,
      }
  const elevationMissing = home.elevations.length > 0 && elevation === undefined
  const missing = elevationMissing ? texts.chooseElevation : lot === undefined ? ground.choose : undefined
  const isWhole = lot === undefined || standing.has(lot.id) || isHighrise(lot.projectType)
  const rest =
    lots === undefined ? (
      <Skeleton lines={2} />
    ) : (
      <>
        {open.length === 0 ? (
          <Notice kind="info" action={<Link to={links.communitySingleSvg(projectId)}>{ground.all}</Link>}>
            {ground.none}
          </Notice>
        ) : (
          <NativeSelect
            label={ground.which}
            hint={ground.note}
            placeholder={ground.choose}
            value={lot === undefined ? '' : String(lot.id)}
            options={open.map((one) => ({
              id: String(one.id),
              label: [
                homeTitle(one, { lot: words }),
                priceOn(one) > 0 ? compactPrice(priceOn(one), market) : words.notAvailable,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            onChange={(event) => setLotId(event.target.value === '' ? null : Number(event.target.value))}
          />
        )}
        {lots.stale && open.length > 0 ? <Notice kind="stale">{words.requestNote}</Notice> : null}
        <PriceLines
          known={known}
          parts={
            isWhole
              ? []
              : [
                  { name: texts.homePrice, amount: ownPrice ?? 0 },
                  { name: texts.premium, amount: lotPremiums(lot) },
                ]
          }
          total={lot === undefined ? (ownPrice ?? home.price) : priceOn(lot)}
        />
      </>
    )
  return frame(
    rest,
    open.length === 0 ? null : (
      <ConfirmSelection
        missing={missing}
        to={
          missing !== undefined || lot === undefined
            ? null
            : homeSelectionLink({
                projectId,
                lot,
                modelId: home.id,
                templateId: standing.get(lot.id)?.template_id ?? templateId,
                brought: null,
              })
        }
      />
    ),
  )
}
