import * as z from 'zod/mini'
import * as f from '../fields.ts'
import { lotSearch } from './lots.ts'

const elevation = z.object({
  elevationLetter: z.string(),
  templateId: z.int(),
  elevationImg: f.mediaPath,
  price: z.number(),
})
const room = z.object({ name: z.string(), width: z.number(), depth: z.number(), level: z.int() })

/** §3 Model list item. */
const model = z.object({
  model_id: z.int(),
  model_name: z.string(),
  model_number: z.string(),
  MODEL_BUILDING_TYPE: z.string(),
  isLandOnly: z.boolean(),
  picture: f.mediaPath,
  internalImage: f.mediaPath,
  internalImages: z.array(z.string()),
  current_price: z.number(),
  minmodelprice: z.number(),
  UNIT_COVERAGE: z.number(),
  MODEL_SIZE: z.number(),
  unitplan_path: f.mediaPath,
  unitplan_name: z.string(),
  /** Drawn from the list of rooms. */
  unitplan_schematic: z.boolean(),
  ELEVATION: z.array(elevation),
  LOTFRONTAGE: z.number(),
  Number_Of_Bedrooms: z.number(),
  Number_Of_Fullbath: z.number(),
  other_project_id: z.nullable(z.string()),
  spec_description: z.string(),
  sort_order: z.int(),
  /** The builder's own page (§2 learn-more modal). */
  learn_more: z.nullable(z.string()),
  rooms: z.array(room),
})

const modelExample = {
  model_id: 4,
  model_name: 'The Alder',
  model_number: '38-2',
  MODEL_BUILDING_TYPE: '0',
  isLandOnly: false,
  picture: '/media/C0101/models/alder-a.svg',
  internalImage: null,
  internalImages: [],
  current_price: 949990,
  minmodelprice: 949990,
  UNIT_COVERAGE: 1240,
  MODEL_SIZE: 2180,
  unitplan_path: '/media/C0101/plans/alder.svg',
  unitplan_name: 'The Alder',
  unitplan_schematic: false,
  ELEVATION: [
    { elevationLetter: 'A', templateId: 9, elevationImg: '/media/C0101/models/alder-a.svg', price: 949990 },
  ],
  LOTFRONTAGE: 38,
  Number_Of_Bedrooms: 4,
  Number_Of_Fullbath: 3,
  other_project_id: null,
  spec_description: '',
  sort_order: 1,
  learn_more: 'https://northfield.test/alder',
  rooms: [{ name: 'Kitchen', width: 12, depth: 14, level: 1 }],
}

const option = z.object({
  item_id: z.int(),
  kind: z.string(),
  item_name: z.string(),
  item_description: z.string(),
  price: z.number(),
  show_in_sfo: z.int(),
  selectable: z.int(),
  included: z.boolean(),
  inventory_allowance: z.number(),
  isTax: z.boolean(),
  /** How many are left; null if unlimited. */
  inventory_available: z.nullable(z.int()),
  /** How many the caller has chosen in an open purchase. */
  amountSelected: z.int(),
})
const optionExample = {
  item_id: 1,
  kind: 'suite',
  item_name: 'Oak stairs',
  item_description: 'Stained oak, ground to second floor',
  price: 4200,
  show_in_sfo: 1,
  selectable: 1,
  included: false,
  inventory_allowance: 0,
  isTax: false,
  inventory_available: 1,
  amountSelected: 0,
}

/** §3: a kind's cheapest price; `cost` is null if none is left. */
const storedInfo = z.object({
  name: z.string(),
  cost: z.nullable(z.number()),
  allowance: z.number(),
  /** Whether the kind is offered at all. */
  visible: z.boolean(),
})
const noneStored = { name: '', cost: null, allowance: 0, visible: false }

/** projectType is ignored. */
const byProject = { projectId: f.projectId, projectType: f.optionalId }
/** Omits options that only other homes have. */
const ofHome = { templateId: f.optionalId, lotId: f.optionalId }
const template = z.object({
  template_id: z.int(),
  model_id: z.int(),
  MODEL_NAME: z.string(),
  elevationLetter: z.string(),
  price: z.number(),
})

export const models = {
  '/comty/CommunityF_modelList': {
    request: z.strictObject({ ...lotSearch, sort: z.optional(f.text(24)) }),
    answer: z.object({ isOK: f.ok, modelist: z.array(model), internalPictures: z.array(z.string()) }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, modelist: [modelExample], internalPictures: [] },
    },
  },
  '/comty/CommunityF_plansList': {
    request: z.strictObject({ ...lotSearch, sort: z.optional(f.text(24)) }),
    answer: z.object({ isOK: f.ok, plansList: z.array(model) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, plansList: [modelExample] } },
  },
  '/comty/CommunityF_optionsList': {
    request: z.strictObject({
      projectId: f.projectId,
      templateId: f.optionalId,
      isInventory: z.optional(z.boolean()),
      lotId: f.optionalId,
    }),
    answer: z.object({ isOK: f.ok, optionsList: z.array(option) }),
    example: {
      request: { projectId: 'C0101', templateId: 9 },
      answer: { isOK: 1, optionsList: [optionExample] },
    },
  },
  '/comty/GetColorPackagesForlot': {
    request: z.strictObject({ lotId: f.id, template_id: f.optionalId }),
    answer: z.object({ isOK: f.ok, ColorPackages: z.array(option) }),
    example: {
      request: { lotId: 14, template_id: 9 },
      answer: {
        isOK: 1,
        ColorPackages: [{ ...optionExample, kind: 'colours', item_name: 'Colour package Birch' }],
      },
    },
  },
  '/comty/GetOptions': {
    request: z.strictObject({ ...byProject, ...ofHome }),
    answer: z.object({ isOK: f.ok, optionsList: z.array(option) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, optionsList: [optionExample] } },
  },
  '/comty/GetInventory': {
    request: z.strictObject({ ...byProject, ...ofHome }),
    answer: z.object({ isOK: f.ok, optionsList: z.array(option) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, optionsList: [] } },
  },
  '/comty/GetParkLockStor': {
    request: z.strictObject({ ...byProject, ...ofHome }),
    answer: z.object({
      isOK: f.ok,
      parking: z.array(option),
      locker: z.array(option),
      storage: z.array(option),
      parkingInfo: storedInfo,
      lockerInfo: storedInfo,
      storageInfo: storedInfo,
    }),
    example: {
      request: { projectId: 'C0202' },
      answer: {
        isOK: 1,
        parking: [{ ...optionExample, kind: 'parking' }],
        locker: [],
        storage: [],
        parkingInfo: { name: 'Oak stairs', cost: 4200, allowance: 0, visible: true },
        lockerInfo: noneStored,
        storageInfo: noneStored,
      },
    },
  },
  '/comty/GetAllTemplates': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, templates: z.array(template) }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        templates: [
          { template_id: 9, model_id: 4, MODEL_NAME: 'The Alder', elevationLetter: 'A', price: 949990 },
        ],
      },
    },
  },
  '/comty/CallPopularTemplate': {
    request: z.strictObject({ ...byProject, MODEL_SIZE: f.optionalId }),
    // False before anybody chose: the builder's order, not to be called popular.
    answer: z.object({
      isOK: f.ok,
      ProjectMostPopular: z.array(z.extend(model, { is_chosen: z.boolean() })),
    }),
    example: {
      request: { projectId: 'C0101', MODEL_SIZE: 30 },
      answer: { isOK: 1, ProjectMostPopular: [{ ...modelExample, is_chosen: true }] },
    },
  },
  '/user/GetModelInfo': {
    request: z.strictObject({ project_id: f.projectId, building_id: f.optionalId }),
    answer: z.object({
      isOK: f.ok,
      ModelsList: z.array(z.object({ model_id: z.int(), model_name: z.string() })),
      SpecsList: z.array(
        z.object({
          spec_id: z.int(),
          spec_description: z.string(),
          /** Absent in older answers. */
          model_id: z.optional(z.int()),
          /** False: no longer sold, but listed for past choices. */
          is_offered: z.optional(z.boolean()),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: { isOK: 1, ModelsList: [{ model_id: 4, model_name: 'The Alder' }], SpecsList: [] },
    },
  },
}
