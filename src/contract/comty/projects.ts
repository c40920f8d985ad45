import * as z from 'zod/mini'
import { identityDemands } from '../../rules/identity/finding.ts'
import { debitSchemes } from '../../rules/pad/scheme.ts'
import * as f from '../fields.ts'

/** Ranges that also filter the list offline. */
const ranges = {
  Min_price: z.number(),
  Max_price: z.number(),
  min_unit_sqft: z.number(),
  max_unit_sqft: z.number(),
  beds_min: z.nullable(z.number()),
  beds_max: z.nullable(z.number()),
  bath_min: z.nullable(z.number()),
  bath_max: z.nullable(z.number()),
}
const rangesExample = {
  Min_price: 899990,
  Max_price: 1349990,
  min_unit_sqft: 1850,
  max_unit_sqft: 3420,
  beds_min: 3,
  beds_max: 5,
  bath_min: 2,
  bath_max: 4,
}

/** §3 Project, for the map and the community cards. */
const project = z.object({
  PROJECT_ID: z.string(),
  PROJECT_NAME: z.string(),
  name: z.string(),
  MUNICIPALITY: z.string(),
  province_abb: z.string(),
  project_type: z.int(),
  building_type: z.string(),
  /** In English, for the types of `building_type`. */
  home_types: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...ranges,
  isModelsOnly: z.boolean(),
  isLandOnly: z.boolean(),
  agent_commission: z.number(),
  commission_percent: z.int(),
  BrokerRegistered: z.boolean(),
  work_sheet_offer_type: z.int(),
  builder_id: z.int(),
  picture: f.mediaPath,
  picture_note: z.string(),
  sentence: z.string(),
  available: z.int(),
  total: z.int(),
  currencyCode: z.string(),
  /** BCP 47, for numbers and days; empty if not set (§1). */
  locale: z.string(),
  /** Not in §3: IANA; empty for the market's. */
  timeZone: z.optional(z.string()),
  isMetric: z.boolean(),
  /** Shown in marketplace mode (§1). */
  marketplace: z.boolean(),
  /** Whether brokers pay a fee there (§3). */
  subscription: z.optional(z.boolean()),
  version: z.int(),
})

const example = {
  PROJECT_ID: 'C0101',
  PROJECT_NAME: 'Maple Ridge',
  name: 'Northfield Homes',
  MUNICIPALITY: 'Whitby',
  province_abb: 'ON',
  project_type: 1,
  building_type: '0,2',
  home_types: ['Single', 'Townhome'],
  latitude: 43.9,
  longitude: -78.94,
  ...rangesExample,
  isModelsOnly: false,
  isLandOnly: false,
  agent_commission: 2.5,
  commission_percent: 1,
  BrokerRegistered: true,
  work_sheet_offer_type: 0,
  builder_id: 1,
  picture: '/media/C0101/community.svg',
  picture_note: 'Illustration',
  sentence: 'Detached homes between the ravine and the lake.',
  available: 61,
  total: 120,
  currencyCode: 'CAD',
  locale: '',
  timeZone: '',
  isMetric: false,
  marketplace: false,
  version: 17,
}

const search = z.strictObject({
  builderId: f.optionalId,
  projectId: z.optional(z.nullable(f.projectId)),
  productType: f.optionalId,
  ...f.homeBounds,
  /** Not in §3: includes projects whose homes are not visible yet. */
  forRegistration: z.optional(z.nullable(z.boolean())),
})
const found = z.object({ isOK: f.ok, ProjectGoogleMapInfo: z.array(project) })
const foundExample = { request: {}, answer: { isOK: 1, ProjectGoogleMapInfo: [example] } }

const filterData = z.object(ranges)

export const projects = {
  '/comty/SearchProjectMain': { request: search, answer: found, example: foundExample },
  '/comty/SearchProjectMainNew': { request: search, answer: found, example: foundExample },
  '/comty/GetBuilderProdTypeList': {
    request: z.strictObject({ builderId: f.optionalId }),
    answer: z.object({ isOK: f.ok, ProdTypeList: z.array(z.object({ code: z.string(), name: z.string() })) }),
    example: { request: {}, answer: { isOK: 1, ProdTypeList: [{ code: '0', name: 'Single' }] } },
  },
  '/comty/GetGlobalSearchFilters': {
    request: z.strictObject({ builderId: f.optionalId }),
    answer: z.object({ isOK: f.ok, DataForFilters: filterData }),
    example: { request: {}, answer: { isOK: 1, DataForFilters: rangesExample } },
  },
  '/comty/GetProjectSearchFilters': {
    request: z.strictObject({ builder_id: f.optionalId, project_id: f.projectId }),
    answer: z.object({ isOK: f.ok, DataForFilters: filterData }),
    example: { request: { project_id: 'C0101' }, answer: { isOK: 1, DataForFilters: rangesExample } },
  },
  '/comty/GetProjectFlags': {
    /** projectType is ignored. */
    request: z.strictObject({ projectType: f.optionalId, projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      isMetric: z.boolean(),
      multiple_builder: z.boolean(),
      currencyCode: z.string(),
      locale: z.string(),
      timeZone: z.optional(z.string()),
      sfo_default_building: z.nullable(z.int()),
      internal_pic: z.boolean(),
      work_sheet_offer_type: z.int(),
      is_design_only_project: z.boolean(),
      /** Only for the builder's other systems. */
      LXinSF2: z.boolean(),
      OutsideIntregation: z.int(),
      WorksheetUserType: z.int(),
      requireLogin: z.boolean(),
      urlType: z.int(),
      isModelsOnly: z.boolean(),
      isLandOnly: z.boolean(),
      hideUnavailableLotNumbers: z.boolean(),
      hideSoldInfo: z.boolean(),
      tinyLots: z.boolean(),
      /** North on the site plan, in degrees clockwise from up; null or absent if unknown. */
      north: z.optional(z.nullable(z.int())),
      purchaserMaySubmitWorksheet: z.boolean(),
      worksheets: z.boolean(),
      guestHolds: z.int(),
      /** On by default. */
      worksheetIdRequired: z.boolean(),
      /** Answers to how somebody heard about it; none, or absent in old cached answers: it does not ask. */
      heardFrom: z.optional(z.array(z.string())),
      poweredByPaymentProvider: z.boolean(),
      /** §6; these seven are absent in old cached answers. */
      veriff: z.optional(z.boolean()),
      jumio: z.optional(z.boolean()),
      witness: z.optional(z.boolean()),
      mfaForProjectDocs: z.optional(z.boolean()),
      /** Null if there is no identity check. */
      identity: z.optional(z.nullable(z.enum(identityDemands))),
      fintracReport: z.optional(z.boolean()),
      /** The cooling-off rule's id; null for none. */
      debits: z.optional(z.nullable(z.enum(debitSchemes))),
      coolingOff: z.optional(z.nullable(z.string())),
      picture_note: z.string(),
      freshForSeconds: z.int(),
      /** §3 Home type labels. */
      homeTypeNaming: z.object({
        singleIsTownhouse: z.boolean(),
        condominiumIsApartment: z.boolean(),
        forcedTownhouse: z.boolean(),
      }),
      /** The builder's page, and the origins that may be framed. */
      learn_more: z.nullable(z.string()),
      learn_more_origins: z.array(z.string()),
      buildings: z.array(z.object({ id: z.int(), name: z.string(), floors: z.array(z.string()) })),
      salesCentre: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
    }),
    example: {
      request: { projectType: 1, projectId: 'C0101' },
      answer: {
        isOK: 1,
        isMetric: false,
        multiple_builder: false,
        currencyCode: 'CAD',
        locale: '',
        timeZone: '',
        sfo_default_building: null,
        internal_pic: false,
        work_sheet_offer_type: 0,
        is_design_only_project: false,
        LXinSF2: false,
        OutsideIntregation: 0,
        WorksheetUserType: 0,
        requireLogin: false,
        urlType: 0,
        isModelsOnly: false,
        isLandOnly: false,
        hideUnavailableLotNumbers: false,
        hideSoldInfo: false,
        tinyLots: false,
        north: null,
        purchaserMaySubmitWorksheet: false,
        worksheets: true,
        guestHolds: 3,
        worksheetIdRequired: true,
        heardFrom: ['Friend or family', 'Online search'],
        poweredByPaymentProvider: false,
        veriff: true,
        jumio: false,
        witness: true,
        mfaForProjectDocs: false,
        identity: 'verified',
        fintracReport: true,
        coolingOff: 'ON-condo',
        picture_note: 'Illustration',
        freshForSeconds: 900,
        homeTypeNaming: { singleIsTownhouse: false, condominiumIsApartment: false, forcedTownhouse: false },
        learn_more: 'https://northfield.test/maple-ridge',
        learn_more_origins: ['https://northfield.test'],
        buildings: [],
        salesCentre: {
          phone: '905 555 0134',
          email: 'sales@northfield.test',
          address: '1 Ridge Road, Whitby',
        },
      },
    },
  },
  '/comty/CallUserProjectList': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, projectList: z.array(z.string()) }),
    example: { request: {}, answer: { isOK: 1, projectList: ['C0101', 'C0202', 'U0101'] } },
  },
}
