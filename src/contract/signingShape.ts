import * as z from 'zod/mini'
import { signerRoles } from '../rules/papers/placedField.ts'
import { assistantKinds } from '../rules/signing/act.ts'
import * as f from './fields.ts'
import { keyPoints, keyPointsExample } from './keyPoints.ts'
import { coolingOff } from './purchase/rescission.ts'

/** The request's part of one signer in one envelope. */
export const ofSigner = { projectId: f.projectId, envelopeId: f.id, signerId: f.id }
export const role = z.enum(signerRoles)
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const hashExample = 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184'

/** No address, no email. */
export const listedSigner = {
  signerId: z.int(),
  role,
  /** Empty for a witness before signing. */
  name: z.string(),
  /** The signer whose signature a witness sees. */
  witnessOf: z.nullable(z.int()),
  /** Required fields still open. */
  left: z.int(),
  isDue: z.boolean(),
  isDone: z.boolean(),
  wantsPaper: z.boolean(),
  /** Whether a link was emailed to them. */
  isInvited: z.boolean(),
  /** Whether they can be sent a link. */
  hasEmail: z.boolean(),
  /** Whether a mail to them bounced and was not sent again. */
  isReturned: z.boolean(),
}

/** x and y on a pad 1080 units wide (§9), ms since the first, pressure if known. */
const point = z.strictObject({
  x: z.number().check(z.gte(-200), z.lte(1300)),
  y: z.number().check(z.gte(-200), z.lte(2200)),
  t: z.number().check(z.gte(0), z.lte(3_600_000)),
  pressure: z.nullable(z.number().check(z.gte(0), z.lte(1))),
})
const stroke = z.strictObject({
  pointer: z.enum(['mouse', 'pen', 'touch']),
  points: z.array(point).check(z.minLength(1), z.maxLength(5000)),
})

/** Drawn, or a typed name. Fields refer to it by index. */
export const madeMark = z.strictObject({
  kind: z.enum(['signature', 'initials']),
  strokes: z.nullable(z.array(stroke).check(z.maxLength(200))),
  text: z.nullable(f.text(120)),
})
/** An index in `marks`; null for a check box, ticked by being listed. */
const markedField = z.strictObject({
  paper: f.text(60),
  id: f.text(120),
  mark: z.nullable(z.int().check(z.gte(0), z.lte(20))),
})
const shownPages = z.strictObject({
  paper: f.text(60),
  pages: z
    .array(
      z.strictObject({
        page: z.int().check(z.gte(0), z.lte(400)),
        sha256: hash,
        visibleMs: z.int().check(z.gte(0), z.lte(86_400_000)),
        toEnd: z.boolean(),
      }),
    )
    .check(z.maxLength(400)),
})
const seenPaper = z.strictObject({ key: f.text(60), revision: z.int().check(z.gte(1)), sha256: hash })

/** When staff passed the device to this signer, by its clock; otherwise absent. */
export const handedOver = z.optional(z.nullable(f.instant))

/** A signer's or witness's submission. */
export const handedIn = {
  papers: z.array(seenPaper).check(z.minLength(1), z.maxLength(40)),
  marks: z.array(madeMark).check(z.maxLength(21)),
  fields: z.array(markedField).check(
    z.maxLength(600),
    z.refine((all) => new Set(all.map(({ paper, id }) => `${paper} ${id}`)).size === all.length),
  ),
  shown: z.array(shownPages).check(z.maxLength(40)),
  /** The device's clock. */
  deviceAt: z.optional(z.nullable(f.instant)),
  handedOver,
  /** The person who helped or interpreted; absent without one. */
  assistant: z.optional(z.nullable(z.strictObject({ as: z.enum(assistantKinds), name: f.text(120) }))),
}

const place = {
  page: z.int(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
}
const ownField = z.object({
  paper: z.string(),
  id: z.string(),
  kind: z.enum(['signature', 'initials', 'date', 'name', 'check', 'witness']),
  ...place,
  isRequired: z.boolean(),
  /** The person whose signature a witness's field is for. */
  of: z.nullable(z.string()),
  /** Already filled in. */
  isDone: z.boolean(),
})
const heldPaper = z.object({
  key: z.string(),
  title: z.string(),
  language: z.string(),
  revision: z.int(),
  sha256: z.string(),
  pageSha256: z.array(z.string()),
  hasFields: z.boolean(),
  /** Absent for witnesses, and from tickets that an earlier version stored. */
  companion: z.optional(keyPoints),
})
/** A change of the deal after the papers were sent. */
const change = z.object({ key: z.string(), before: z.string(), after: z.string() })
const somebody = z.object({ signerId: z.int(), role, name: z.string() })

/** Contains nothing about others except the next one's name. */
export const signing = z.object({
  envelopeId: z.int(),
  transactionId: z.int(),
  projectId: z.string(),
  version: z.int(),
  signer: somebody,
  /** Shown between two people. */
  cover: z.object({
    community: z.string(),
    builder: z.string(),
    homes: z.array(z.string()),
    name: z.string(),
  }),
  /** In the envelope's order. */
  papers: z.array(heldPaper),
  /** Sorted by paper and page, from the top down. */
  fields: z.array(ownField),
  consent: z.object({
    textId: z.string(),
    language: z.string(),
    paragraphs: z.array(z.string()),
    sha256: z.string(),
    /** When they consented; null until then. */
    at: z.nullable(f.instant),
  }),
  /** Signing, or only viewing or reviewing. */
  action: z.enum(['print', 'sign', 'email', 'view', 'review', 'markup', 'completed']),
  /** It is their turn. */
  isDue: z.boolean(),
  isDone: z.boolean(),
  /** Staff print and scan it. */
  wantsPaper: z.boolean(),
  /** A separate signer. */
  witness: z.nullable(z.object({ signerId: z.int(), isDone: z.boolean() })),
  /** The signature that a witness saw. */
  witnessOf: z.nullable(somebody),
  /** Null if nobody is left at this step. */
  next: z.nullable(somebody),
  state: z.enum(['draft', 'sent', 'completed', 'declined', 'expired', 'voided', 'superseded']),
  /** Made since this signer last did something here; absent without any. */
  changes: z.optional(z.array(change)),
  /** A buyer's right to withdraw from a reserved home; null without rule and for others. */
  coolingOff: z.optional(z.nullable(coolingOff)),
})
/** Null when a lost answer is repeated: personal data is not stored. */
export const signingAnswer = z.object({ isOK: f.ok, signing: z.nullable(signing) })
/** §4: 1, or 2 when a second document is signed too. */
export const signed = z.object({
  isOK: f.ok,
  result: z.union([z.literal(1), z.literal(2)]),
  signing: z.nullable(signing),
})

export const signerExample = { projectId: 'C0101', envelopeId: 41, signerId: 7 }
export const signingExample = {
  envelopeId: 41,
  transactionId: 812,
  projectId: 'C0101',
  version: 2,
  signer: { signerId: 7, role: 'purchaser.1', name: 'Mia Novak' },
  cover: { community: 'Alder Ridge', builder: 'Northfield Homes', homes: ['14'], name: 'Mia Novak' },
  papers: [
    {
      key: 'agreement',
      title: 'Agreement of purchase and sale',
      language: 'en',
      revision: 1,
      sha256: hashExample,
      pageSha256: [hashExample],
      hasFields: true,
      companion: keyPointsExample,
    },
  ],
  fields: [
    {
      paper: 'agreement',
      id: 'signature.1',
      kind: 'signature',
      page: 0,
      x: 72,
      y: 96,
      w: 180,
      h: 40,
      isRequired: true,
      of: null,
      isDone: false,
    },
  ],
  consent: {
    textId: 'esign-1',
    language: 'en',
    paragraphs: ['I agree to sign these papers electronically.'],
    sha256: hashExample,
    at: null,
  },
  action: 'sign',
  isDue: true,
  isDone: false,
  wantsPaper: false,
  witness: { signerId: 8, isDone: false },
  witnessOf: null,
  next: { signerId: 8, role: 'witness', name: '' },
  state: 'sent',
  changes: [{ key: 'purchaser.1.street', before: '1 Elm Street', after: '9 Oak Street' }],
  coolingOff: null,
}
export const handedInExample = {
  papers: [{ key: 'agreement', revision: 1, sha256: hashExample }],
  marks: [{ kind: 'signature', strokes: null, text: 'Mia Novak' }],
  fields: [{ paper: 'agreement', id: 'signature.1', mark: 0 }],
  shown: [{ paper: 'agreement', pages: [{ page: 0, sha256: hashExample, visibleMs: 9000, toEnd: true }] }],
  deviceAt: '2026-11-20T16:14:00.000Z',
  handedOver: '2026-11-20T16:02:00.000Z',
  assistant: { as: 'interpreter', name: 'Ines Moreau' },
}
