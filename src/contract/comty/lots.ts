import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** The search of §7, over lots or suites. Every field but the project may be absent. */
export const lotSearch = {
  projectId: f.projectId,
  lotId: f.optionalId,
  templateId: f.optionalId,
  /** Not heeded: nothing is said of what it would change. */
  urlType: f.optionalId,
  lotStatus: f.optionalId,
  /** Not heeded: a template has no status of its own, its lots have. */
  templateStatus: f.optionalId,
  /** As lotStatus; with both, both have to fit. */
  statusId: f.optionalId,
  suiteId: f.optionalId,
  modelId: f.optionalId,
  /** Lots that the model of this specification fits, and that model. */
  specId: f.optionalId,
  lotFrontage: f.listOfText,
  minPrice: f.bound,
  maxPrice: f.bound,
  minSize: f.bound,
  maxSize: f.bound,
  minBed: f.bound,
  maxBed: f.bound,
  minBath: f.bound,
  maxBath: f.bound,
  lotGrading: f.listOfText,
  modelSize: f.listOfText,
  /** Not heeded: whose lots a broker sees the session says, never the request. */
  brokerUserId: f.optionalId,
  purchaserGroupId: z.optional(z.nullable(z.int().check(z.gte(-1)))),
  buildingTypeId: f.listOfText,
  buildingId: f.optionalId,
  /** Heeded where several builders sell in one project; 0 is all of them. */
  companyId: f.optionalId,
}

const inventoryLot = z.object({ lot_id: z.int(), template_id: z.int(), TotalPrice: z.number() })

/** How lots lie: ids by floor, the highest first, and by model; what each lot is, CommunityF and the hub tell. */
const matrix = z.object({
  building_id: z.int(),
  building_name: z.string(),
  floors: z.array(z.object({ floor_number: z.string(), lots: z.array(z.int()) })),
  models: z.array(z.object({ Model_ID: z.int(), MODEL_NAME: z.string(), lots: z.array(z.int()) })),
})

export const lots = {
  '/comty/CommunityF': {
    request: z.strictObject(lotSearch),
    answer: z.object({
      isOK: f.ok,
      /** One delimited string a lot, §3; read with rules/lotCodec. */
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
    /** Not heeded: project_type, since the project says what kind it is. */
    request: z.strictObject({ lot_id: f.id, project_type: f.optionalId }),
    answer: z.object({ isOK: f.ok, lotInfo: z.string(), version: z.int() }),
    example: {
      request: { lot_id: 14, project_type: 1 },
      answer: { isOK: 1, lotInfo: '14|14|1', version: 17 },
    },
  },
}
