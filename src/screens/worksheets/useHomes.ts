import { useMemo } from 'react'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import type { lotWords } from '../../i18n/en/lot.ts'
import type { Lot, LotModel } from '../../rules/lot.ts'
import { priceShown } from '../../rules/lotStatus.ts'
import { compareHomes } from '../../rules/lotText.ts'
import { homePrice, selectionPrice, templatePriceOn } from '../../rules/selectionPrice.ts'
import { type OfferKind, offerKind, type WorksheetChoice } from '../../rules/worksheets.ts'
import { designText, homeTitle } from '../../rules/homeText.ts'
import { useModelsOf } from './useModelsOf.ts'

export interface Spec {
  readonly id: number
  readonly modelId: number
  readonly text: string
  /** One no longer sold is shown but cannot be chosen. */
  readonly isOffered: boolean
  /** Whether its model is not enough to identify it. */
  readonly isOneOfSeveral: boolean
}

export interface Wished {
  readonly lot: Lot | undefined
  readonly model: LotModel | undefined
  readonly spec: Spec | undefined
  /** 0 if none is given. */
  readonly price: number
  readonly isPriced: boolean
  /** In ms, of the oldest answer behind the price, maybe a stored copy; or null. */
  readonly pricedAt: number | null
}

/** The possible choices on a project's worksheet, by its kind of offer. */
// §9 worksheet offer type; §7 GetModelInfo
export function useHomes(projectId: string | null, currency: string) {
  const ask = projectId === null || projectId === '' ? null : { projectId }
  const flags = useAnswer('/comty/GetProjectFlags', ask)
  const priced = useAnswer('/comty/CommunityF_modelList', ask)
  const inventory = useAnswer(
    '/comty/RetrieveLotInventoryLR',
    ask === null ? null : { Project_Id: ask.projectId },
  )
  const standing = new Map(inventory.value?.InventoryLots.map((one) => [one.lot_id, one]))
  const known = useProjectLots(ask === null ? null : ask.projectId)
  const offerType = flags.value?.work_sheet_offer_type
  const kind: OfferKind = offerKind(offerType ?? 0)
  const info = useAnswer(
    '/user/GetModelInfo',
    ask === null || kind !== 'spec' ? null : { project_id: ask.projectId },
  )
  const catalogue = useModelsOf(ask === null || kind === 'unit' ? null : ask.projectId, currency)
  const lots = useMemo(() => (known?.lots ?? []).toSorted(compareHomes), [known?.lots])
  const specs = useMemo(
    () =>
      (info.value?.SpecsList ?? []).map(
        (
          { spec_id: id, spec_description: text, model_id: modelId = id, is_offered: isOffered = true },
          _,
          all,
        ): Spec => ({
          id,
          modelId,
          text,
          isOffered,
          isOneOfSeveral: all.filter((other) => (other.model_id ?? other.spec_id) === modelId).length > 1,
        }),
      ),
    [info.value],
  )
  const ready =
    kind === 'unit'
      ? known !== undefined
      : catalogue !== undefined && (kind === 'model' || info.value !== undefined)

  function wished(choice: WorksheetChoice): Wished {
    const lot = lots.find((one) => one.id === choice.unitId)
    const models = lot?.models ?? catalogue ?? []
    const spec = specs.find(({ id }) => id === choice.specId)
    const model =
      models.find((one) => one.elevations.some(({ templateId }) => templateId === choice.templateId)) ??
      models.find((one) => one.id === (choice.modelId ?? spec?.modelId))
    const home = priced.value?.modelist.find(({ model_id: id }) => id === model?.id)
    const own =
      home === undefined ? undefined : homePrice(home.minmodelprice, home.ELEVATION, choice.templateId)
    return {
      lot,
      model,
      spec,
      isPriced: home !== undefined && inventory.value !== undefined,
      pricedAt: oldestOf(
        lot === undefined ? [priced.asOf] : [priced.asOf, inventory.asOf, known?.asOf ?? null],
      ),
      price:
        lot === undefined
          ? (own ?? 0)
          : !priceShown(lot)
            ? 0
            : selectionPrice(lot, { homePrice: own, inventoryTotal: standing.get(lot.id)?.TotalPrice }),
    }
  }
  function priceOf(templateId: number, lot: Lot | undefined): number | undefined {
    const elevations = priced.value?.modelist.flatMap(({ ELEVATION }) => ELEVATION)
    const price = elevations?.find((one) => one.templateId === templateId)?.price
    return price === undefined ? undefined : templatePriceOn(lot, price)
  }
  return {
    kind,
    offerType: kind === 'unit' ? 0 : kind === 'model' ? 1 : 2,
    failed: known === undefined && flags.state === 'failed',
    ready,
    isKnown: flags.value !== undefined && ready,
    metric: flags.value?.isMetric ?? false,
    worksheetIdRequired: flags.value?.worksheetIdRequired,
    heardFrom: flags.value?.heardFrom,
    known,
    lots,
    specs,
    models: catalogue ?? [],
    /** All the project's homes with rooms and prices; empty until they load. */
    listed: priced.value?.modelist ?? [],
    wished,
    priceOf,
  } as const
}

const oldestOf = (times: readonly (number | null)[]): number | null =>
  times.reduce((one, other) => (one === null || other === null ? null : Math.min(one, other)))

/** Such as "Lot 12 · The Alder · Elevation A"; empty if nothing is chosen. */
export function wishText(
  { lot, model, spec }: Wished,
  templateId: number | null,
  words: TextOf<{ floorPlans: typeof floorPlansWords; lot: typeof lotWords }>,
): string {
  const elevation = model?.elevations.find((one) => one.templateId === templateId)
  return [
    lot === undefined ? '' : homeTitle(lot, words),
    designText(model?.name ?? '', elevation?.letter, words),
    spec === undefined || (model !== undefined && !spec.isOneOfSeveral) ? '' : spec.text,
  ]
    .filter(Boolean)
    .join(' · ')
}
