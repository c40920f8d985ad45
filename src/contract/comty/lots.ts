import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** §7, over lots or suites. Only the project is required. */
export const lotSearch = {
  projectId: f.projectId,
  lotId: f.optionalId,
  templateId: f.optionalId,
  /** Ignored: its effect is unspecified. */
  urlType: f.optionalId,
  lotStatus: f.optionalId,
  /** Ignored: only lots have a status. */
  templateStatus: f.optionalId,
  statusId: f.optionalId,
  suiteId: f.optionalId,
  modelId: f.optionalId,
  specId: f.optionalId,
  lotFrontage: f.listOfText,
  ...f.homeBounds,
  lotGrading: f.listOfText,
  modelSize: f.listOfText,
  /** Ignored: the session decides. */
  brokerUserId: f.optionalId,
  purchaserGroupId: z.optional(z.nullable(z.int().check(z.gte(-1)))),
  buildingTypeId: f.listOfText,
  buildingId: f.optionalId,
  /** For multi-builder projects; 0 means all. */
  companyId: f.optionalId,
}

const inventoryLot = z.object({ lot_id: z.int(), template_id: z.int(), TotalPrice: z.number() })

/** By floor, highest first, and by model; details come from CommunityF and the hub. */
const matrix = z.object({
  building_id: z.int(),
  building_name: z.string(),
  floors: z.array(z.object({ floor_number: z.string(), lots: z.array(z.int()) })),
  models: z.array(z.object({ Model_ID: z.int(), MODEL_NAME: z.string(), lots: z.array(z.int()) })),
})

/** §3 Current lot. */
const currentDeal = z.object({
  /** The person who acts for the purchaser; empty for none. */
  repersentative: z.string(),
  /** Empty if the caller may not know. */
  firstname: z.string(),
  lastname: z.string(),
  Model_name: z.string(),
  Elevation: z.string(),
  template_id: z.nullable(z.int()),
  user_id: z.nullable(z.int()),
  CookieId: z.string(),
})

export const lots = {
  '/comty/CommunityF': {
    request: z.strictObject(lotSearch),
    answer: z.object({
      isOK: f.ok,
      /** One delimited string per lot (§3); see rules/lotCodec. */
      searchStrings: z.array(z.string()),
      version: z.int(),
    }),
    example: {
      request: { projectId: 'C0101', lotStatus: 0 },
      answer: { isOK: 1, searchStrings: [], version: 17 },
    },
  },
  '/comty/MatrixF': {
    request: z.strictObject(lotSearch),
    answer: z.object({ isOK: f.ok, matrix: z.array(matrix), version: z.int() }),
    example: {
      request: { projectId: 'C0202' },
      answer: {
        isOK: 1,
        matrix: [
          {
            building_id: 1,
            building_name: 'West Tower',
            floors: [{ floor_number: '12', lots: [88, 89] }],
            models: [{ Model_ID: 4, MODEL_NAME: 'Ketch', lots: [88] }],
          },
        ],
        version: 17,
      },
    },
  },
  '/comty/RetrieveLotInventoryLR': {
    request: z.strictObject({ Project_Id: f.projectId }),
    answer: z.object({ isOK: f.ok, InventoryLots: z.array(inventoryLot) }),
    example: {
      request: { Project_Id: 'C0101' },
      answer: { isOK: 1, InventoryLots: [{ lot_id: 14, template_id: 5, TotalPrice: 1049990 }] },
    },
  },
  '/comty/GetLotInfo': {
    /** project_type is ignored. */
    request: z.strictObject({ lot_id: f.id, project_type: f.optionalId }),
    answer: z.object({
      isOK: f.ok,
      lotInfo: z.string(),
      /** Null if nobody has the lot, or the caller may not know who. */
      deal: z.nullable(currentDeal),
      version: z.int(),
    }),
    example: {
      request: { lot_id: 14, project_type: 1 },
      answer: {
        isOK: 1,
        lotInfo: '14|14|1',
        deal: {
          repersentative: 'Bram Okafor',
          firstname: 'Mia',
          lastname: 'Novak',
          Model_name: 'The Alder',
          Elevation: 'A',
          template_id: 9,
          user_id: 31,
          CookieId: '',
        },
        version: 17,
      },
    },
  },
}
