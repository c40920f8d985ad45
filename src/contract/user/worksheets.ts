import * as z from 'zod/mini'
import { agencyFields, agentFields } from '../comty/agencies.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import { mostDirectors } from '../../rules/fields/directors.ts'
import { heardFromLimits } from '../../rules/heardFrom.ts'
import * as f from '../fields.ts'
import { closenessKeys } from '../../rules/nextBestLots.ts'
import { uploadLimits } from '../../rules/validation/upload.ts'
import { pictureDoubts } from '../../rules/pictureQuality.ts'

const identType = z.enum(['driver licence', 'passport', 'id card', 'other'])
const directors = z
  .array(z.strictObject({ name: f.text(300), office: f.text(80) }))
  .check(z.maxLength(mostDirectors))
/** §3; rules/validation checks it (§5). Shares and lenders belong to a sale. */
export const purchaser = z.strictObject({
  firstName: f.text(80),
  lastName: f.text(80),
  fatherNames: z.optional(f.text(120)),
  email: f.text(254),
  birthDate: z.optional(f.text(10)),
  address: z.optional(f.text(200)),
  city: z.optional(f.text(80)),
  provinceId: f.optionalId,
  countryId: f.optionalId,
  postalCode: z.optional(f.text(12)),
  phones: z.array(f.text(20)).check(z.maxLength(3)),
  profession: z.optional(f.text(80)),
  employer: z.optional(f.text(120)),
  idType: z.optional(identType),
  idNumber: z.optional(f.text(60)),
  idExpiry: z.optional(f.text(10)),
  /** Three other IDs, if the photographed one cannot be typed. */
  otherIds: z.optional(
    z
      .array(z.strictObject({ idType: identType, idNumber: f.text(60), idExpiry: f.text(10) }))
      .check(z.maxLength(3)),
  ),
  isCorporate: z.optional(z.boolean()),
  corporationName: z.optional(f.text(160)),
  corporationNumber: z.optional(f.text(60)),
  /** Earlier pages send them as one text. */
  directors: z.optional(z.union([f.text(300), directors])),
  /** How many of the worksheet's photos show this purchaser's ID. */
  pictures: z.optional(z.int().check(z.gte(0), z.lte(uploadLimits.bulkFiles))),
})
/** §3 solicitor fields. */
export const solicitor = z.strictObject({
  name: f.text(160),
  firm: z.optional(f.text(160)),
  telephone: z.optional(f.text(25)),
  email: z.optional(f.text(254)),
  address: z.optional(f.text(200)),
})
/** §3 flags about the purchasers together. */
export const flags = z.strictObject({
  firstTimeBuyer: z.boolean(),
  foreignBuyer: z.boolean(),
  investor: z.boolean(),
  cashInstalment: z.optional(z.boolean()),
})
const items = z.array(f.id).check(z.maxLength(100))
/** Used if the first is gone. Items from older devices have no extras here. */
const choice = z.strictObject({
  options: z.optional(items),
  inventory: z.optional(items),
  includedInventory: z.optional(items),
  unitId: z.nullable(f.id),
  modelId: z.nullable(f.id),
  templateId: z.nullable(f.id),
  specId: z.nullable(f.id),
})
/** The state that the person saw, to explain a conflict. */
const seen = z.strictObject({
  available: z.boolean(),
  price: f.money,
  /** The price with its lot, whose own is `price`; absent if unknown. */
  chosenPrice: z.optional(f.money),
  version: z.int(),
  asOf: f.instant,
})
const worksheetBody = {
  projectId: f.projectId,
  offerType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  unitId: z.nullable(f.id),
  modelId: z.nullable(f.id),
  templateId: z.nullable(f.id),
  specId: z.optional(z.nullable(f.id)),
  /** §9: three units per selection, in order of preference. */
  otherChoices: z.optional(z.array(choice).check(z.maxLength(2))),
  filledInAt: f.instant,
  seen: z.nullable(seen),
  purchasers: z.array(purchaser).check(z.minLength(1), z.maxLength(mostBuyers)),
  agency: z.nullable(z.strictObject(agencyFields)),
  agent: z.nullable(z.strictObject(agentFields)),
  solicitor: z.optional(z.nullable(solicitor)),
  /** Options, a built home's items to buy, and those included. */
  options: items,
  inventory: z.optional(items),
  includedInventory: z.optional(items),
  notes: f.text(2000),
  flags,
  priorCommunity: z.optional(f.text(120)),
  heardFrom: z.optional(f.text(heardFromLimits.length)),
  /** The worksheet is complete only with these. */
  pictures: z.int().check(z.gte(0), z.lte(uploadLimits.ofWorksheet)),
  supersedes: z.optional(z.nullable(f.key)),
}

/** What was wanted, what happened and when, and the closest alternatives. */
const conflict = z.object({
  code: z.enum(['LOT_UNAVAILABLE', 'PRICE_CHANGED']),
  message: z.string(),
  happenedAt: z.nullable(f.instant),
  nextBest: z.array(
    z.object({
      lot: z.string(),
      why: z.string(),
      /** For other languages; absent in old conflicts. */
      because: z.optional(z.array(z.object({ key: z.enum(closenessKeys), value: z.number() }))),
    }),
  ),
})

/** §3 Broker worksheet offer. */
const offer = z.object({
  transaction_id: z.int(),
  purchaser_id: z.int(),
  offer_status_id: z.int(),
  client_ref: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  lot_id: z.nullable(z.int()),
  house_number: z.string(),
  /** Numbers repeat across towers. */
  building_name: z.string(),
  project_type: z.int(),
  MODEL_NAME: z.string(),
  elevationLetter: z.string(),
  purchaser_name: z.string(),
  purchaser_email: z.string(),
  broker_name: z.string(),
  filled_in_at: f.instant,
  received_at: f.instant,
  /** As on screen when filled in; both absent in old copies. */
  price: z.optional(z.nullable(f.money)),
  currency: z.optional(z.string()),
  pictures_received: z.int(),
  pictures_expected: z.int(),
  /** Of those received, the ones that looked blurred or had glare; absent in old copies. */
  pictures_doubted: z.optional(z.int()),
  /** From 0. */
  choice: z.optional(z.int()),
  conflict: z.nullable(conflict),
  notes: z.string(),
  /** May be empty. */
  status_reason: z.string(),
  decided_at: z.nullable(f.instant),
  /** For staff: the name of whoever decided. */
  decided_by: z.optional(z.nullable(z.string())),
  /** By when the office answers, while it has to; absent in old copies. */
  reply_by: z.optional(z.nullable(f.instant)),
  /** Among all ever submitted for the same home, model or community. */
  place: z.int(),
  place_now: z.int(),
  allocated_lot: z.nullable(
    z.object({
      lot_id: z.int(),
      house_number: z.string(),
      building_name: z.string(),
      /** Absent in old copies. */
      state: z.optional(z.enum(['reserved', 'buying', 'sold'])),
      /** For staff: the purchase of it, if there is one. */
      purchase_id: z.optional(z.nullable(z.int())),
    }),
  ),
})

const offerExample = {
  transaction_id: 41,
  purchaser_id: 41,
  offer_status_id: 1,
  client_ref: '5b1d1f8e7c2a4f6f9a3e',
  project_id: 'C0101',
  project_name: 'Maple Ridge',
  lot_id: 14,
  house_number: '14',
  building_name: '',
  project_type: 1,
  MODEL_NAME: 'The Alder',
  elevationLetter: 'A',
  purchaser_name: 'Paula Purchaser',
  purchaser_email: 'paula@example.test',
  broker_name: 'Bea Broker',
  filled_in_at: '2026-11-20T15:58:00.000Z',
  received_at: '2026-11-20T16:00:00.000Z',
  price: 979990,
  currency: 'CAD',
  pictures_received: 1,
  pictures_expected: 1,
  conflict: null,
  notes: '',
  status_reason: '',
  decided_at: null,
  reply_by: '2026-11-21T16:00:00.000Z',
  place: 2,
  place_now: 1,
  allocated_lot: null,
}
const side = z.enum(['front', 'back'])
const doubt = z.enum(pictureDoubts)
const picture = z.object({
  image_id: z.int(),
  imageName: z.string(),
  identType: z.string(),
  id_number: z.string(),
  side: z.optional(z.nullable(side)),
  /** A doubt about the photo, submitted despite it. */
  doubt: z.optional(z.nullable(doubt)),
  received_at: f.instant,
})
const imageUploaded = z.object({ isOK: f.ok, image_id: z.int(), received: z.int(), expected: z.int() })

/** §1: expressions of interest. */
export const worksheets = {
  '/user/AddWorksheetOffer': {
    request: z.strictObject(worksheetBody),
    answer: z.object({
      isOK: f.ok,
      transactionId: z.int(),
      offerStatusId: z.int(),
      conflict: z.nullable(conflict),
      choice: z.optional(z.int()),
      received: z.int(),
      expected: z.int(),
    }),
    example: {
      request: {
        projectId: 'C0101',
        offerType: 0,
        unitId: 14,
        modelId: 4,
        templateId: 9,
        filledInAt: '2026-11-20T15:58:00.000Z',
        seen: { available: true, price: 949990, version: 17, asOf: '2026-11-20T15:40:00.000Z' },
        purchasers: [
          {
            firstName: 'Paula',
            lastName: 'Purchaser',
            email: 'paula@example.test',
            phones: ['9055550100'],
            idNumber: 'P1234-567',
          },
        ],
        agency: { name: 'Lakeside Realty' },
        agent: { firstName: 'Bea', lastName: 'Broker', email: 'broker@lotline.test' },
        options: [],
        notes: '',
        flags: { firstTimeBuyer: true, foreignBuyer: false, investor: false },
        pictures: 1,
      },
      answer: { isOK: 1, transactionId: 41, offerStatusId: 1, conflict: null, received: 0, expected: 1 },
    },
  },
  '/user/UploadBrokerImage': {
    request: z.strictObject({
      projectId: f.projectId,
      unitId: z.optional(z.nullable(f.id)),
      tmpltId: f.optionalId,
      modelId: f.optionalId,
      specId: f.optionalId,
      fname: f.text(80),
      lname: f.text(80),
      /** Ignored: the worksheet's owner decides. */
      brokerId: f.optionalId,
      identType,
      imageName: f.text(120),
      id_number: f.text(60),
      side: z.optional(z.nullable(side)),
      doubt: z.optional(z.nullable(doubt)),
      /** If absent, the caller's newest for this home and buyer. */
      worksheet: z.optional(f.key),
    }),
    answer: imageUploaded,
    example: {
      request: {
        projectId: 'C0101',
        unitId: 14,
        fname: 'Paula',
        lname: 'Purchaser',
        identType: 'passport',
        imageName: 'passport.jpg',
        id_number: 'X123',
        worksheet: '5b1d1f8e7c2a4f6f9a3e',
      },
      answer: { isOK: 1, image_id: 7, received: 1, expected: 1 },
    },
  },
  '/comty/UploadSaleImage': {
    request: z.strictObject({
      project_id: f.projectId,
      house_id: f.optionalId,
      firstname: f.text(80),
      lastname: f.text(80),
      trans_id: f.id,
      /** For a purchase, 1 is the front and 2 the back. */
      image_id: f.optionalId,
      imageName: f.text(120),
      id_number: f.text(60),
      /** From 1; a worksheet's picture has none. */
      position: z.optional(z.int().check(z.gte(1), z.lte(mostBuyers))),
    }),
    answer: imageUploaded,
    example: {
      request: {
        project_id: 'C0101',
        house_id: 14,
        firstname: 'Paula',
        lastname: 'Purchaser',
        trans_id: 41,
        imageName: 'passport.jpg',
        id_number: 'X123',
      },
      answer: { isOK: 1, image_id: 7, received: 1, expected: 1 },
    },
  },
  '/user/GetBrokerOffers': {
    request: z.strictObject({
      userId: f.optionalId,
      projectId: z.optional(z.nullable(f.projectId)),
      /** Ignored: the session decides which projects. */
      builderId: f.optionalId,
      fromDate: z.optional(z.nullable(f.day)),
      toDate: z.optional(z.nullable(f.day)),
      /** One worksheet, by transaction id. */
      pid: f.optionalId,
      /** Ignored: a purchaser has one email. */
      email_type: f.optionalId,
    }),
    answer: z.object({ isOK: f.ok, offers: z.array(offer) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, offers: [offerExample] } },
  },
  '/user/GetBrokerOfferInfo': {
    request: z.strictObject({ transactionId: f.id }),
    answer: z.object({
      isOK: f.ok,
      offer,
      worksheet: z.strictObject(worksheetBody),
      pictures: z.array(picture),
      returnedMail: z.optional(z.array(z.string())),
    }),
    example: {
      request: { transactionId: 41 },
      answer: {
        isOK: 1,
        offer: offerExample,
        worksheet: {
          projectId: 'C0101',
          offerType: 0,
          unitId: 14,
          modelId: 4,
          templateId: 9,
          filledInAt: '2026-11-20T15:58:00.000Z',
          seen: null,
          purchasers: [
            { firstName: 'Paula', lastName: 'Purchaser', email: 'paula@example.test', phones: [] },
          ],
          agency: null,
          agent: null,
          options: [],
          notes: '',
          flags: { firstTimeBuyer: false, foreignBuyer: false, investor: false },
          pictures: 0,
        },
        pictures: [],
      },
    },
  },
  '/user/GetBrokerPurchaserPicsInfo': {
    request: z.strictObject({ transactionIds: z.array(f.id).check(z.minLength(1), z.maxLength(50)) }),
    answer: z.object({
      isOK: f.ok,
      pictures: z.array(z.object({ transaction_id: z.int(), ...picture.def.shape })),
    }),
    example: { request: { transactionIds: [41] }, answer: { isOK: 1, pictures: [] } },
  },
  '/user/ShowBrokerOfferImage': {
    request: z.strictObject({ transactionId: f.id, image_id: f.id }),
    answer: z.object({ isOK: f.ok, contentType: z.string(), base64: z.string() }),
    example: {
      request: { transactionId: 41, image_id: 7 },
      answer: { isOK: 1, contentType: 'image/jpeg', base64: '/9j/' },
    },
  },
  '/user/DownloadImage': {
    request: z.strictObject({
      url: f.text(300),
      type: z.optional(f.text(20)),
      name: z.optional(f.text(120)),
    }),
    answer: z.object({ isOK: f.ok, contentType: z.string(), name: z.string(), base64: z.string() }),
    example: {
      request: { url: '/media/C0101/community.svg' },
      answer: { isOK: 1, contentType: 'image/svg+xml', name: 'community.svg', base64: 'PHN2Zz4=' },
    },
  },
  '/user/UpdateWorksheetStatus': {
    request: z.strictObject({
      /** Ignored: the session decides. */
      userId: f.optionalId,
      statusId: z.int().check(z.gte(1), z.lte(9)),
      transId: f.id,
      /** Ignored: the project has its own type. */
      projectType: f.optionalId,
      projectId: f.projectId,
      /** Ignored: AllocateUnit holds a home. */
      suiteId: f.optionalId,
      /** For the submitter; required to decline. */
      reason: z.optional(z.nullable(f.text(500))),
    }),
    answer: z.object({ isOK: f.ok, RowsAffected: z.int() }),
    example: {
      request: { statusId: 3, transId: 41, projectId: 'C0101' },
      answer: { isOK: 1, RowsAffected: 1 },
    },
  },
  '/user/AllocateUnit': {
    request: z.strictObject({ projectId: f.projectId, transId: f.id, unitId: f.id }),
    /** False if somebody was faster; these lots are the closest. */
    answer: z.object({ isOK: f.ok, allocated: z.boolean(), conflict: z.nullable(conflict) }),
    example: {
      request: { projectId: 'C0101', transId: 41, unitId: 14 },
      answer: { isOK: 1, allocated: true, conflict: null },
    },
  },
  '/user/GetWorksheetReceipt': {
    request: z.strictObject({ transactionId: f.id }),
    answer: z.object({ isOK: f.ok, receipt: z.string() }),
    example: {
      request: { transactionId: 41 },
      answer: {
        isOK: 1,
        receipt:
          'r_1a2b.C0101~Maple%20Ridge~41~5B1D1F8E~14~2~B%2E%20B%2E~P%2E%20P%2E~2026-11-20T16%3A00%3A00%2E000Z~2.c2lnbmF0dXJl',
      },
    },
  },
  '/user/DeleteOffer': {
    request: z.strictObject({ transactionId: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { transactionId: 41 }, answer: { isOK: 1 } },
  },
  '/user/CheckBrokerAssign': {
    /** Ignored: the session's permit is checked. */
    request: z.strictObject({ projectId: f.projectId, userId: f.optionalId }),
    answer: z.object({ isOK: z.union([z.literal(1), z.literal(0)]) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1 } },
  },
}
