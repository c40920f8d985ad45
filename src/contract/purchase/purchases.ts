import * as z from 'zod/mini'
import { mostUnits } from '../../rules/guestHolds.ts'
import { endings } from '../../rules/journey/purchase.ts'
import { languages } from '../../rules/languages.ts'
import { choiceKinds } from '../../rules/pricing/choices.ts'
import { lineKinds, ruleBases, ruleKinds } from '../../rules/pricing/priceSheet.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import * as f from '../fields.ts'
import { identityOfPurchase } from './identity.ts'
import { moneyOfPurchase, paymentOfPurchase } from './payment.ts'
import { coolingOff } from './rescission.ts'

/** Minor units of the project's currency. */
const minor = z.int()
const line = z.object({
  kind: z.enum(lineKinds),
  name: z.string(),
  lotId: z.nullable(z.int()),
  itemId: z.nullable(z.int()),
  amount: z.int(),
  minor,
  isIncluded: z.boolean(),
})
const deposit = z.object({ day: f.day, daysAfter: z.int(), minor })
/** §3, frozen when the hold began. */
export const priceSheet = z.object({
  currency: z.string(),
  lines: z.array(line),
  beforeTax: minor,
  tax: minor,
  credits: minor,
  total: minor,
  deposits: z.array(deposit),
  /** When the prices were frozen. */
  frozenAt: f.instant,
})
/** A tax, credit, incentive or rounding (rules/pricing/priceSheet). */
const priceRule = z.object({
  id: z.int(),
  kind: z.enum(ruleKinds),
  name: z.string(),
  percent: z.nullable(z.number()),
  minor: z.nullable(minor),
  on: z.enum(ruleBases),
  isIncluded: z.boolean(),
  mostMinor: z.nullable(minor),
  from: z.nullable(f.day),
  until: z.nullable(f.day),
})
const termVersion = {
  hash: z.string(),
  terms: z.array(z.object({ title: z.string(), body: z.string() })),
  acceptedAt: z.nullable(f.instant),
}
const pricing = z.object({ day: f.day, rules: z.array(priceRule) })
const home = z.object({
  lotId: z.int(),
  projectId: z.string(),
  number: z.string(),
  /** The tower; empty for a house. */
  building: z.string(),
  /** Absent in copies of older versions. */
  buildingType: z.optional(z.string()),
  price: z.optional(z.number()),
  templateId: z.nullable(z.int()),
  /** The linked project, or its own. */
  modelProjectId: z.string(),
  modelName: z.string(),
  elevation: z.string(),
  closingDate: z.nullable(f.day),
  /** After the hold, `free` can be taken again, `gone` cannot. */
  state: z.enum(['held', 'sold', 'free', 'gone']),
  /** The worksheet that it is reserved for, which keeps a `free` one from everybody else; absent if none. */
  reservedFor: z.optional(z.int()),
})
const chosen = z.strictObject({ lotId: f.id, optionId: f.id, amount: z.int().check(z.gte(0), z.lte(20)) })
const choice = z.object({
  id: z.int(),
  lotId: z.int(),
  kind: z.enum(choiceKinds),
  name: z.string(),
  description: z.string(),
  /** Decimal, as in the other lists. */
  price: z.number(),
  selectable: z.int(),
  included: z.boolean(),
  allowance: z.number(),
  isTaxed: z.boolean(),
  inTotal: z.boolean(),
  /** Includes this purchase's own; null if unlimited. */
  available: z.nullable(z.int()),
  /** Absent in older cached answers. */
  picture: z.optional(z.nullable(z.string())),
  /** A colour package's colours, #rrggbb. */
  swatches: z.optional(z.array(z.string())),
})
/** The draft, by field id: `purchasers.0.firstName`. */
const typed = z.record(
  z.string().check(z.maxLength(80)),
  z.union([f.text(2000), z.boolean(), z.int(), z.null()]),
)

const purchase = z.object({
  transId: z.int(),
  projectId: z.string(),
  /** The first home, named in addresses. */
  unitId: z.int(),
  /** Lets other devices notice changes. */
  version: z.int(),
  state: z.enum(['open', 'reserved', 'cancelled', 'failed']),
  /** Why it ended without a home; absent in copies of older versions. */
  why: z.optional(z.nullable(z.enum(endings))),
  homes: z.array(home),
  /** Null once ended, or while no home is held. */
  hold: z.nullable(z.object({ expiresAt: f.instant, mayLastUntil: f.instant })),
  steps: z.object({
    hasOptions: z.boolean(),
    hasTerms: z.boolean(),
    hasPreview: z.boolean(),
    checksIdentity: z.boolean(),
    reports: z.boolean(),
    signs: z.boolean(),
    hasWitness: z.boolean(),
    takesPayment: z.boolean(),
  }),
  signing: z.object({ signed: z.boolean(), witnessed: z.boolean(), papersShown: z.boolean() }),
  sheet: priceSheet,
  /** Today's prices, if others, to take lost homes again. While one is held, prices stay frozen. */
  newSheet: z.nullable(priceSheet),
  /** The sheet's pricing day and rules, to price a choice before sending. */
  pricing,
  choices: z.array(choice),
  chosen: z.array(chosen),
  /**
   * `acceptedAt`: null until all are accepted. `versions`: each project's, if land and design have separate
   * terms; `hash` and `terms` are then the first unaccepted one's.
   */
  terms: z.object({
    ...termVersion,
    versions: z.optional(z.array(z.object({ projectId: z.string(), name: z.string(), ...termVersion }))),
  }),
  /** Null until made, and after a change. */
  preview: z.nullable(z.object({ madeAt: f.instant })),
  typed,
  /** The project requires every purchaser's ID. */
  idDemanded: z.boolean(),
  paperFields: z.optional(z.array(z.string())),
  purchaserCount: z.int(),
  /** With an accepted application, in order. */
  purchasers: z.array(z.object({ Id: z.int(), name: z.string(), email: z.string() })),
  /** Null without identity checks; these three are absent in older cached answers. */
  identity: z.optional(z.nullable(identityOfPurchase)),
  /** Purchasers with a complete compliance record, from 1. */
  reported: z.optional(z.array(z.int())),
  coolingOff: z.optional(z.nullable(coolingOff)),
  /** Null before payment was requested. */
  payment: z.optional(z.nullable(paymentOfPurchase)),
  money: z.optional(z.nullable(moneyOfPurchase)),
  /** Due of the first payment, in minor units, if the office sold without it. */
  stillDue: z.optional(z.nullable(z.int())),
  /** Payment is rehearsed: no money moves. */
  isRehearsal: z.optional(z.boolean()),
  reservedAt: z.nullable(f.instant),
  reference: z.nullable(z.string()),
  /** Signed, as text for a QR code; null until reserved. */
  receipt: z.nullable(z.string()),
})

const ownPurchase = z.object({
  transId: z.int(),
  projectId: z.string(),
  projectName: z.string(),
  project_type: z.int(),
  unitId: z.int(),
  state: z.enum(['open', 'reserved']),
  /** Whether an open one still holds all its homes; absent in copies of older versions. */
  isHeld: z.optional(z.boolean()),
  homes: z.array(z.object({ number: z.string(), building: z.string() })),
})

const ofPurchase = { projectId: f.projectId, transId: f.id }
/** Null when a lost answer is repeated: personal data is not stored. */
const answered = z.object({ isOK: f.ok, purchase: z.nullable(purchase) })

const sheetExample = {
  currency: 'CAD',
  lines: [
    { kind: 'home', name: '', lotId: 14, itemId: null, amount: 1, minor: 94999000, isIncluded: false },
    { kind: 'tax', name: 'HST', lotId: null, itemId: 3, amount: 1, minor: 12349870, isIncluded: false },
  ],
  beforeTax: 94999000,
  tax: 12349870,
  credits: 0,
  total: 107348870,
  deposits: [{ day: '2026-12-20', daysAfter: 30, minor: 2500000 }],
  frozenAt: '2026-11-20T16:05:00.000Z',
}
const pricingExample = {
  day: '2026-11-20',
  rules: [
    {
      id: 3,
      kind: 'tax',
      name: 'HST',
      percent: 13,
      minor: null,
      on: 'all',
      isIncluded: false,
      mostMinor: null,
      from: null,
      until: null,
    },
  ],
}
const purchaseExample = {
  transId: 812,
  projectId: 'C0101',
  unitId: 14,
  version: 3,
  state: 'open',
  why: null,
  homes: [
    {
      lotId: 14,
      projectId: 'C0101',
      number: '14',
      building: '',
      buildingType: '1',
      price: 849990,
      templateId: 9,
      modelProjectId: 'C0101',
      modelName: 'The Alder',
      elevation: 'A',
      closingDate: '2027-09-30',
      state: 'held',
    },
  ],
  hold: { expiresAt: '2026-11-20T16:20:00.000Z', mayLastUntil: '2026-11-20T17:05:00.000Z' },
  steps: {
    hasOptions: true,
    hasTerms: true,
    hasPreview: true,
    checksIdentity: false,
    reports: false,
    signs: false,
    hasWitness: false,
    takesPayment: false,
  },
  signing: { signed: false, witnessed: false, papersShown: false },
  sheet: sheetExample,
  newSheet: null,
  pricing: pricingExample,
  choices: [],
  chosen: [],
  terms: { hash: 'b1946ac9', terms: [], acceptedAt: null },
  preview: null,
  typed: { 'purchasers.0.firstName': 'Mia' },
  idDemanded: false,
  purchaserCount: 1,
  purchasers: [],
  identity: null,
  reported: [],
  coolingOff: null,
  reservedAt: null,
  reference: null,
  receipt: null,
}
const answerExample = { isOK: 1, purchase: purchaseExample }
const oneExample = { request: { projectId: 'C0101', transId: 812 }, answer: answerExample }

/** The specification's transaction is a purchase here, identified by `transId`. */
export const purchases = {
  /** Today's, before anything is held. */
  '/purchase/GetPriceRules': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, pricing }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, pricing: pricingExample } },
  },
  /**
   * The latest purchases open or ended today. For one home or by number, also the account's reservations
   * while they stand.
   */
  '/purchase/GetPurchases': {
    request: z.strictObject({
      projectId: z.optional(z.nullable(f.projectId)),
      unitId: f.optionalId,
      transId: f.optionalId,
      /** Answers `own` instead of whole purchases. */
      brief: z.optional(z.boolean()),
    }),
    answer: z.object({
      isOK: f.ok,
      purchases: z.array(purchase),
      /** Those that are open or reserved, to find the way back to them. */
      own: z.optional(z.array(ownPurchase)),
      /** From before sign-in; AdoptGuestPurchases settles who owns them. */
      ofGuest: z.array(z.object({ projectId: z.string(), unitId: z.int() })),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, purchases: [purchaseExample], ofGuest: [] },
    },
  },
  /** Null if nothing changed since that version. */
  '/purchase/GetPurchase': {
    request: z.strictObject({ ...ofPurchase, since: z.optional(z.nullable(z.int())) }),
    answer: z.object({ isOK: f.ok, purchase: z.nullable(purchase) }),
    example: oneExample,
  },
  /** People of the caller's other purchases; for callers with clients, only of the same homes. */
  '/purchase/GetEarlierPeople': {
    request: z.strictObject(ofPurchase),
    answer: z.object({
      isOK: f.ok,
      /** Newest first. */
      earlier: z.array(z.object({ unitIds: z.array(z.int()), typed, purchaserCount: z.int() })),
      /** The worksheet that the purchase continues; absent in copies of older versions. */
      worksheetId: z.optional(z.nullable(z.int())),
    }),
    example: {
      request: { projectId: 'C0101', transId: 812 },
      answer: {
        isOK: 1,
        earlier: [{ unitIds: [20], typed: { 'purchasers.0.firstName': 'Mia' }, purchaserCount: 1 }],
        worksheetId: null,
      },
    },
  },
  /** Saves fields as typed; the last change of a field wins. */
  '/purchase/KeepFields': {
    request: z.strictObject({
      ...ofPurchase,
      typed,
      purchaserCount: z.optional(z.int().check(z.gte(1), z.lte(mostBuyers))),
    }),
    answer: z.object({ isOK: f.ok, version: z.int() }),
    example: {
      request: { projectId: 'C0101', transId: 812, typed: { 'purchasers.0.firstName': 'Mia' } },
      answer: { isOK: 1, version: 4 },
    },
  },
  /**
   * Replaces choices and takes stock. `total`: the page's; `over`: the choices it knew; CHOICES_CHANGED if
   * another device changed them.
   */
  '/purchase/Choose': {
    request: z.strictObject({
      ...ofPurchase,
      chosen: z.array(chosen).check(z.maxLength(300)),
      over: z.optional(z.array(chosen).check(z.maxLength(300))),
      total: z.int().check(z.gte(0)),
    }),
    answer: answered,
    example: {
      request: {
        projectId: 'C0101',
        transId: 812,
        chosen: [{ lotId: 14, optionId: 5, amount: 1 }],
        over: [],
        total: 107348870,
      },
      answer: answerExample,
    },
  },
  '/purchase/AcceptTerms': {
    request: z.strictObject({
      ...ofPurchase,
      hash: f.text(64),
      /** The language in which they were read. */
      language: z.optional(z.enum(languages)),
    }),
    answer: answered,
    example: {
      request: { projectId: 'C0101', transId: 812, hash: 'b1946ac9', language: 'en' },
      answer: answerExample,
    },
  },
  /**
   * Takes homes again after the hold: all lost ones, or those in `lotIds`. `total`: what the person agreed to
   * for the whole purchase.
   */
  '/purchase/TakeAgain': {
    request: z.strictObject({
      ...ofPurchase,
      total: z.int().check(z.gte(0)),
      lotIds: z.optional(z.nullable(z.array(f.id).check(z.minLength(1), z.maxLength(mostUnits)))),
    }),
    answer: answered,
    example: { request: { projectId: 'C0101', transId: 812, total: 107348870 }, answer: answerExample },
  },
  /**
   * Moves everything to another home, which is held. `instead`: the home to replace; other lost ones stay
   * lost. Without it, a gone home is replaced, free ones held again. `total`: agreed for the whole purchase;
   * if it differs, 409 PRICE_CHANGED names it and nothing changes.
   */
  '/purchase/MoveTo': {
    request: z.strictObject({
      ...ofPurchase,
      lotId: f.id,
      templateId: f.optionalId,
      instead: f.optionalId,
      total: z.optional(z.int().check(z.gte(0))),
    }),
    answer: answered,
    example: {
      request: { projectId: 'C0101', transId: 812, lotId: 15, templateId: 9, total: 107348870 },
      answer: answerExample,
    },
  },
  /** Completes the journey without signing or payment. */
  '/purchase/Reserve': {
    request: z.strictObject({ ...ofPurchase, total: z.int().check(z.gte(0)) }),
    answer: answered,
    example: { request: { projectId: 'C0101', transId: 812, total: 107348870 }, answer: answerExample },
  },
  /** Releases every home and choice, and deletes the draft. */
  '/purchase/Cancel': {
    request: z.strictObject(ofPurchase),
    answer: answered,
    example: oneExample,
  },
  /** Another device joins once, within ten minutes. `leave`: this one then leaves. */
  '/purchase/HandOver': {
    request: z.strictObject({ ...ofPurchase, leave: z.boolean() }),
    answer: z.object({ isOK: f.ok, token: z.string(), endsAt: f.instant }),
    example: {
      request: { projectId: 'C0101', transId: 812, leave: true },
      answer: {
        isOK: 1,
        token: 'Zk3vJq0p8m1s5xT2yU7wAa9bCcDdEeFf',
        endsAt: '2026-11-20T16:20:00.000Z',
      },
    },
  },
  /** Moves the previous guest's purchases to the caller's account, or ends them. */
  '/purchase/AdoptGuestPurchases': {
    request: z.strictObject({ areOwn: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { areOwn: true }, answer: { isOK: 1 } },
  },
  '/purchase/TakeOver': {
    request: z.strictObject({ token: f.text(64) }),
    answer: z.object({ isOK: f.ok, transId: z.int(), purchase: z.nullable(purchase) }),
    example: {
      request: { token: 'Zk3vJq0p8m1s5xT2yU7wAa9bCcDdEeFf' },
      answer: { ...answerExample, transId: 812 },
    },
  },
}
