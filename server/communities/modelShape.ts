import type { Answer } from '../../src/contract/schemas.ts'
import { lowestPrice } from '../../src/rules/models.ts'
import type { ModelRow } from '../db/models.ts'
import type { OptionRow } from '../db/options.ts'
import { mediaAddress } from './mediaAddress.ts'

export type ModelItem = Answer<'/comty/CommunityF_modelList'>['modelist'][number]
export type OptionItem = Answer<'/comty/GetOptions'>['optionsList'][number]
export type StoredInfo = Answer<'/comty/GetParkLockStor'>['parkingInfo']

/** §3 Model list item. `internal`: the project also shows interior pictures. */
export function modelItem(model: ModelRow, internal: boolean): ModelItem {
  const prices = model.elevations.map(({ price }) => price)
  // §3 internal_pic
  const inside = internal ? model.inside.flatMap((path) => mediaAddress(path) ?? []) : []
  return {
    model_id: model.id,
    model_name: model.name,
    model_number: model.number,
    MODEL_BUILDING_TYPE: model.buildingType,
    isLandOnly: model.isLandOnly,
    picture: mediaAddress(model.picture),
    internalImage: inside[0] ?? null,
    internalImages: inside,
    current_price: model.price,
    minmodelprice: lowestPrice([model.price, ...prices]),
    UNIT_COVERAGE: model.coverage,
    MODEL_SIZE: model.size,
    unitplan_path: mediaAddress(model.unitPlan),
    unitplan_name: model.unitPlan === null ? '' : model.name,
    unitplan_schematic: model.isSchematic,
    ELEVATION: model.elevations.map(({ letter, templateId, picture, price }) => ({
      elevationLetter: letter,
      templateId,
      elevationImg: mediaAddress(picture),
      price,
    })),
    LOTFRONTAGE: model.frontage,
    Number_Of_Bedrooms: model.bedrooms,
    Number_Of_Fullbath: model.fullBaths,
    other_project_id: model.otherProjectId,
    spec_description: model.description,
    sort_order: model.sortOrder,
    learn_more: model.learnMore,
    rooms: model.rooms.map(({ name, width, depth, level }) => ({ name, width, depth, level })),
  }
}

/** §3 Option item, with pieces left and pieces the caller has. */
export function optionItem(
  option: OptionRow,
  { left, own }: { readonly left: number | null; readonly own: number },
): OptionItem {
  return {
    item_id: option.id,
    kind: option.kind,
    item_name: option.name,
    item_description: option.description,
    price: option.price,
    show_in_sfo: option.showInSfo,
    selectable: option.selectable,
    included: option.included,
    inventory_allowance: option.allowance,
    isTax: option.isTax,
    inventory_available: left,
    amountSelected: own,
  }
}

/** Optional features only when flagged and selectable, inventory always (§5). */
export function isShown(option: OptionRow): boolean {
  return option.kind === 'inventory' || (option.showInSfo > 0 && option.selectable > 0)
}

/** §3 Parking, locker and storage info: the price of the cheapest one left. */
export function storedInfo(items: readonly OptionItem[]): StoredInfo {
  const [cheapest] = items
    .filter(({ inventory_available: left }) => left === null || left > 0)
    .toSorted((a, b) => a.price - a.inventory_allowance - (b.price - b.inventory_allowance))
  return {
    name: cheapest?.item_name ?? '',
    cost: cheapest?.price ?? null,
    allowance: cheapest?.inventory_allowance ?? 0,
    visible: items.length > 0,
  }
}
