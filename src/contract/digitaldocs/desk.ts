import * as z from 'zod/mini'
import { envelopeEventNames } from '../../rules/envelopes/envelope.ts'
import { whyNotMade } from '../../rules/papers/fault.ts'
import { assistantKinds, markMethods, presenceModes } from '../../rules/signing/act.ts'
import * as f from '../fields.ts'
import { envelope, envelopeExample, ofEnvelope, pdf, pdfExample } from '../envelopeShape.ts'
import { listedSigner, role } from '../signingShape.ts'

const onEnvelope = { projectId: 'C0101', envelopeId: 41 }
/** An envelope that has changed must be loaded again first. */
const seen = { version: z.int() }
const note = z.string().check(z.minLength(1), z.maxLength(500))

const paper = z.object({
  key: z.string(),
  title: z.string(),
  revision: z.int(),
  pages: z.int(),
  sha256: z.string(),
  isSealed: z.boolean(),
  /** Scanned pages that were signed by hand. */
  handPages: z.optional(z.int()),
  frozenAt: f.instant,
})
const signer = z.object({
  ...listedSigner,
  /** The caller may act as this signer. */
  isMine: z.boolean(),
})
const act = z.object({
  seq: z.int(),
  kind: z.string(),
  role,
  name: z.string(),
  paper: z.nullable(z.string()),
  methods: z.array(z.enum(markMethods)),
  presence: z.enum(presenceModes),
  /** Who helped them, or interpreted. */
  assistant: z.optional(z.object({ as: z.enum(assistantKinds), name: z.string() })),
  reason: z.nullable(z.string()),
  at: f.instant,
})
const step = z.object({
  no: z.int(),
  actor: z.int(),
  action: z.int(),
  state: z.enum(['done', 'now', 'next', 'skipped']),
})
const change = z.object({
  key: z.string(),
  before: z.string(),
  after: z.string(),
  /** On the page, on a paper everybody signs again, on one amending a signed one, or as papers replaced. */
  by: z.enum(['initials', 'newPaper', 'amendment', 'renewal']),
  at: f.instant,
})
const detail = z.object({
  envelope,
  /** The completed envelope whose contract it amends. */
  amends: z.nullable(z.int()),
  papers: z.array(paper),
  /** All signed, but sealing failed so far: nobody gets a copy yet. */
  isSealFailing: z.optional(z.boolean()),
  signers: z.array(signer),
  acts: z.array(act),
  steps: z.array(step),
  changes: z.array(change),
  /** Optional papers that are missing because their file was missing or unreadable. */
  leftOut: z.optional(z.array(z.object({ title: z.string(), why: z.enum(whyNotMade) }))),
  /** After signing by hand; empty unless somebody signs on paper. */
  scans: z.array(
    z.object({
      paper: z.string(),
      page: z.int(),
      /** Whether everybody who signs it is done. */
      isThere: z.boolean(),
      signers: z.optional(z.array(z.object({ signerId: z.int(), isThere: z.boolean() }))),
    }),
  ),
  /** By a markup. `countryId`: of the purchaser's address; null means the market's. */
  changeable: z.array(
    z.object({ key: z.string(), value: z.string(), countryId: z.optional(z.nullable(z.int())) }),
  ),
  /** A decline, a void, a note. */
  notes: z.array(z.object({ event: z.string(), by: z.string(), text: z.string(), at: f.instant })),
  /** Tablets that are ready, and their submissions. */
  offline: z.object({
    tickets: z.array(
      z.object({
        id: z.int(),
        /** The staff member with the tablet. */
        by: z.string(),
        endsAt: f.instant,
        state: z.enum(['open', 'used', 'lost', 'over']),
      }),
    ),
    signings: z.array(
      z.object({
        id: z.int(),
        outcome: z.enum(['taken', 'conflict', 'review']),
        /** Empty if accepted. */
        why: z.string(),
        /** A refusal code with more detail. */
        detail: z.string(),
        receivedAt: f.instant,
        signers: z.array(z.string()),
        /** The acts, until somebody has decided; times by the tablet's clock. */
        acts: z.optional(z.array(z.object({ name: z.string(), kind: z.string(), at: z.string() }))),
        decision: z.nullable(z.enum(['accepted', 'closed'])),
        note: z.string(),
        goneLots: z.array(z.int()),
        mayAccept: z.boolean(),
        mayClose: z.boolean(),
      }),
    ),
  }),
  /** The caller's possible actions. */
  may: z.array(z.enum(envelopeEventNames)),
})
const detailExample = {
  envelope: envelopeExample,
  amends: null,
  papers: [
    {
      key: 'agreement',
      title: 'Agreement of purchase and sale',
      revision: 1,
      pages: 2,
      sha256: 'a3f5',
      isSealed: false,
      frozenAt: '2026-11-20T16:12:00.000Z',
    },
  ],
  isSealFailing: false,
  signers: [],
  acts: [],
  steps: [{ no: 1, actor: 1, action: 2, state: 'now' }],
  changes: [],
  scans: [],
  changeable: [],
  notes: [],
  offline: { tickets: [], signings: [] },
  may: ['void'],
}
const answer = z.object({ isOK: f.ok, detail: z.nullable(detail) })
const answerExample = { isOK: 1, detail: detailExample }

/** For staff and the builder's signers. */
export const envelopeDesk = {
  '/digitaldocs/GetEnvelopes': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, envelopes: z.array(envelope) }),
    example: { request: { projectId: 'C0101' }, answer: { isOK: 1, envelopes: [envelopeExample] } },
  },
  '/digitaldocs/GetEnvelope': {
    request: z.strictObject(ofEnvelope),
    answer,
    example: { request: onEnvelope, answer: answerExample },
  },
  /** Approves at a review step. */
  '/digitaldocs/Approve': {
    request: z.strictObject({ ...ofEnvelope, ...seen }),
    answer,
    example: { request: { ...onEnvelope, version: 2 }, answer: answerExample },
  },
  /** Sends an envelope back a step, with a note. Unchanged papers keep signatures. */
  '/digitaldocs/SendBack': {
    request: z.strictObject({ ...ofEnvelope, ...seen, note }),
    answer,
    example: {
      request: { ...onEnvelope, version: 2, note: 'The second initial is missing' },
      answer: answerExample,
    },
  },
  '/digitaldocs/VoidEnvelope': {
    request: z.strictObject({ ...ofEnvelope, ...seen, reason: note }),
    answer,
    example: {
      request: { ...onEnvelope, version: 2, reason: 'The home was sold twice' },
      answer: answerExample,
    },
  },
  /**
   * Changes the deal; strikes out wording to be initialled, or makes a new paper. A completed envelope gets
   * an amending draft.
   */
  '/digitaldocs/Markup': {
    request: z.strictObject({
      ...ofEnvelope,
      ...seen,
      changes: z
        .array(z.strictObject({ key: f.text(80), value: f.text(200) }))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    answer,
    example: {
      request: {
        ...onEnvelope,
        version: 2,
        changes: [{ key: 'purchaser.1.street', value: '9 Elm Street' }],
      },
      answer: answerExample,
    },
  },
  /** A paper to print and sign, with a QR code per page. */
  '/digitaldocs/GetPrint': {
    request: z.strictObject({ ...ofEnvelope, paper: f.text(60) }),
    answer: pdf,
    example: { request: { ...onEnvelope, paper: 'agreement' }, answer: pdfExample },
  },
  /**
   * A hand-signed page, as a picture or one-page PDF. `code`: from its QR code. `signers`: whose signatures
   * it carries; required if several sign by hand.
   */
  '/digitaldocs/UploadScan': {
    request: z.strictObject({
      ...ofEnvelope,
      paper: f.text(60),
      page: z.int().check(z.gte(0), z.lte(400)),
      code: f.text(40),
      signers: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(20))),
    }),
    answer,
    example: {
      request: { ...onEnvelope, paper: 'agreement', page: 0, code: '41-K7QX', signers: [51] },
      answer: answerExample,
    },
  },
}
