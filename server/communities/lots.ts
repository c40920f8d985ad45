import { matrixOf } from '../../src/rules/matrix.ts'
import type { Handler } from '../context/handler.ts'
import { foundLots } from './foundLots.ts'
import { ofProject, visibilityOn } from './ofProject.ts'
import { listsOf, textOfLot } from './snapshot.ts'

export const lotList: Handler<'/comty/CommunityF'> = async (ask, ctx) => {
  const found = await foundLots(ask, ctx)
  return listsOf(ctx.db).get(`lots ${found.key}`, () => ({
    isOK: 1,
    searchStrings: Array.from(found.lots(), textOfLot),
    version: found.snapshot.version,
  }))
}

export const lotMatrix: Handler<'/comty/MatrixF'> = async (ask, ctx) => {
  const found = await foundLots(ask, ctx)
  return listsOf(ctx.db).get(`matrix ${found.key}`, () => ({
    isOK: 1,
    matrix: matrixOf([...found.lots()]).map((building) => ({
      building_id: building.id,
      building_name: building.name,
      floors: building.floors.map(({ floor, lots: ids }) => ({ floor_number: floor, lots: ids })),
      models: building.models.map(({ id, name, lots: ids }) => ({
        Model_ID: id,
        MODEL_NAME: name,
        lots: ids,
      })),
    })),
    version: found.snapshot.version,
  }))
}

export const inventoryLots: Handler<'/comty/RetrieveLotInventoryLR'> = async ({ Project_Id }, ctx) => {
  const snapshot = await ofProject(ctx, Project_Id)
  const visibility = await visibilityOn(snapshot, ctx)
  const key = `inventory ${Project_Id} ${snapshot.version} ${visibility.key}`
  return listsOf(ctx.db).get(key, () => ({
    isOK: 1,
    InventoryLots: snapshot.inventory.flatMap(({ lotId, templateId, totalPrice }) => {
      const lot = snapshot.byId.get(lotId)
      const seen = lot === undefined ? null : visibility.visible(lot)
      // If visibility altered the lot, its price is hidden.
      if (seen === null) return []
      return [{ lot_id: lotId, template_id: templateId, TotalPrice: seen === lot ? totalPrice : 0 }]
    }),
  }))
}
