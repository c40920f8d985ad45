import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'
import { isWaiting } from '../../src/rules/worksheetStatus.ts'
import type { WorksheetImageRow } from '../db/worksheetImages.ts'
import type { WorksheetRow } from '../db/worksheets.ts'
import type { Conflict } from './worksheetConflict.ts'

type Offer = Answer<'/user/GetBrokerOffers'>['offers'][number]
type Picture = Answer<'/user/GetBrokerOfferInfo'>['pictures'][number]

/** The worksheet as submitted; it passed the contract then. */
export function sheetOf(row: WorksheetRow): Ask<'/user/AddWorksheetOffer'> {
  return { ...(row.body as Omit<Ask<'/user/AddWorksheetOffer'>, 'purchasers'>), purchasers: row.purchasers }
}

/** §3 Broker worksheet offer. The home's purchase only for staff: it may be another person's. */
export function offerItem(row: WorksheetRow, { isForStaff }: { readonly isForStaff: boolean }): Offer {
  const [buyer] = row.purchasers
  return {
    transaction_id: row.id,
    purchaser_id: row.id,
    offer_status_id: row.statusId,
    client_ref: row.clientRef,
    project_id: row.projectId,
    project_name: row.projectName,
    lot_id: row.lotId,
    house_number: row.lotNumber ?? '',
    building_name: row.lotBuilding ?? '',
    project_type: row.projectType,
    MODEL_NAME: row.modelName ?? '',
    elevationLetter: row.letter ?? '',
    purchaser_name: buyer === undefined ? '' : `${buyer.firstName} ${buyer.lastName}`.trim(),
    purchaser_email: row.buyerEmail,
    broker_name: row.brokerName,
    filled_in_at: row.filledInAt.toISOString(),
    received_at: row.receivedAt.toISOString(),
    price: row.price,
    currency: marketOfFlags(row.projectId, row.marketFlags).currency,
    pictures_received: row.receivedFiles,
    pictures_expected: row.expectedFiles,
    pictures_doubted: row.doubtedFiles,
    choice: row.choice,
    conflict: row.conflict as Conflict | null,
    notes: sheetOf(row).notes,
    status_reason: row.statusReason,
    decided_at: row.decidedAt?.toISOString() ?? null,
    ...(isForStaff && { decided_by: row.decidedByName }),
    reply_by: isWaiting(row.statusId) ? (row.replyBy?.toISOString() ?? null) : null,
    place: row.place,
    place_now: row.placeNow,
    allocated_lot:
      row.allocatedLotId === null
        ? null
        : {
            lot_id: row.allocatedLotId,
            house_number: row.allocatedNumber ?? '',
            building_name: row.allocatedBuilding ?? '',
            state: row.allocatedState ?? 'reserved',
            ...(isForStaff && { purchase_id: row.allocatedPurchase }),
          },
  }
}

export function pictureItem(image: WorksheetImageRow): Picture {
  return {
    image_id: image.id,
    imageName: image.fileName,
    identType: image.identType,
    id_number: image.idNumber,
    side: image.side as Picture['side'],
    doubt: image.doubt as Picture['doubt'],
    received_at: image.receivedAt.toISOString(),
  }
}
