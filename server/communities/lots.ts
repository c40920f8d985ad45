import type { Lot } from '../../src/rules/lot.ts'
import { writeLot } from '../../src/rules/lotCodec.ts'
import { matrixOf } from '../../src/rules/matrix.ts'
import { can } from '../../src/rules/permissions.ts'
import { lotById } from '../db/lots.ts'
import type { Handlers } from '../context/handler.ts'
import { foundLots } from './foundLots.ts'
import { ofProject, sightOn, targetOf } from './ofProject.ts'
import { listsOf, textOfLot } from './snapshot.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed } from '../context/allowed.ts'
import { type LotAtHand, lotAtHand } from '../deals/lotAtHand.ts'

type Paths = '/comty/CommunityF' | '/comty/MatrixF' | '/comty/RetrieveLotInventoryLR' | '/comty/GetLotInfo'

/** With who has it; lists never say so (§3 user_id, CookieId). */
function heldBy(lot: Lot, { personId, sessionId }: NonNullable<LotAtHand['deal']>): Lot {
  return { ...lot, userId: personId, cookieId: sessionId ?? '' }
}

/** Lots and suites, as far as the caller may see them. */
export const lots: Handlers<Paths> = {
  '/comty/CommunityF': async (ask, here) => {
    const found = await foundLots(ask, here)
    return listsOf(here.db).get(`lots ${found.key}`, () => ({
      isOK: 1,
      searchStrings: Array.from(found.lots(), textOfLot),
      version: found.snapshot.version,
    }))
  },

  '/comty/MatrixF': async (ask, here) => {
    const found = await foundLots(ask, here)
    return listsOf(here.db).get(`matrix ${found.key}`, () => ({
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
  },

  '/comty/RetrieveLotInventoryLR': async ({ Project_Id }, here) => {
    const snapshot = await ofProject(here, Project_Id)
    const sight = sightOn(snapshot, here)
    const key = `inventory ${Project_Id} ${snapshot.version} ${sight.key}`
    return listsOf(here.db).get(key, () => ({
      isOK: 1,
      InventoryLots: snapshot.inventory.flatMap(({ lotId, templateId, totalPrice }) => {
        const lot = snapshot.byId.get(lotId)
        const seen = lot === undefined ? null : sight.see(lot)
        // A sight that shows another lot than the one there is hides its price.
        if (seen === null) return []
        return [{ lot_id: lotId, template_id: templateId, TotalPrice: seen === lot ? totalPrice : 0 }]
      }),
    }))
  },

  '/comty/GetLotInfo': async ({ lot_id }, here) => {
    const unknown = new Refusal(404, 'LOT_NOT_FOUND', { why: 'noSuchHome' })
    const row = await lotById(here.db, lot_id)
    if (row === undefined) throw unknown
    const snapshot = await ofProject(here, row.projectId)
    allowed(can(here.actor, 'seeProject', targetOf(snapshot)))
    const lot = snapshot.byId.get(lot_id)
    if (lot === undefined) throw unknown
    const seen = sightOn(snapshot, here).see(lot)
    // Nobody is shut out from what they hold themselves.
    const atHand = await lotAtHand(here.db, lot_id, here.actor)
    const shown = atHand?.own === true ? lot : seen
    if (atHand === undefined || shown === null) throw unknown
    const mayKnow = atHand.own || can(here.actor, 'reviewQueue', atHand.target).allowed
    const lotInfo = mayKnow && atHand.deal !== null ? writeLot(heldBy(shown, atHand.deal)) : textOfLot(shown)
    return { isOK: 1, lotInfo, version: snapshot.version }
  },
}
