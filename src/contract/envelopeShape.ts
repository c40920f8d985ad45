import * as z from 'zod/mini'
import { envelopeStates } from '../rules/envelopes/envelope.ts'
import * as f from './fields.ts'

export const ofEnvelope = { projectId: f.projectId, envelopeId: f.id }
const actorNumber = z.int().check(z.gte(0), z.lte(10))

/** The fields of §3, and those that a list adds. */
export const envelope = z.object({
  id: z.int(),
  workflow_id: z.int(),
  /** For GetLastPdfForEnvelope; empty for a draft. */
  pdf_file: z.string(),
  Envelope_completed: z.int(),
  /** §4: 1 print to 7 completed; 0 for a draft or any other end. */
  Envelope_action_id: z.int().check(z.gte(0), z.lte(7)),
  Envelope_actor_id: actorNumber,
  /** 0 none, 1 waiting for the change, 2 done. */
  Markup_status: z.int().check(z.gte(0), z.lte(2)),
  Markup_actor_id_to_complete: actorNumber,
  transaction_id: z.int(),
  projectId: z.string(),
  /** Rises with every change. */
  version: z.int(),
  state: z.enum(envelopeStates),
  /** In everyday form: `14`, `1204 · North tower`. */
  homes: z.array(z.string()),
  purchasers: z.array(z.string()),
  /** Empty where only a role is known. */
  waitsFor: z.array(z.string()),
  dueAt: z.nullable(f.instant),
  isOverdue: z.boolean(),
  changedAt: f.instant,
  /** Whether it has changed since the papers were frozen. */
  isStale: z.boolean(),
  /** Offline submissions that need a decision. */
  offlineWaits: z.int(),
})

export const envelopeExample = {
  id: 41,
  workflow_id: 3,
  pdf_file: 'envelope-41.pdf',
  Envelope_completed: 0,
  Envelope_action_id: 2,
  Envelope_actor_id: 1,
  Markup_status: 0,
  Markup_actor_id_to_complete: 0,
  transaction_id: 812,
  projectId: 'C0101',
  version: 2,
  state: 'sent',
  homes: ['14'],
  purchasers: ['Mia Novak'],
  waitsFor: ['Mia Novak'],
  dueAt: '2026-11-23T16:12:00.000Z',
  isOverdue: false,
  changedAt: '2026-11-20T16:12:00.000Z',
  isStale: false,
  offlineWaits: 0,
}

/** A mark on a paper not sealed yet: a drawing's shape, or text. */
const given = z.object({
  page: z.int(),
  /** In points from the page's lower left corner. */
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  lines: z.nullable(z.array(z.object({ points: z.array(z.object({ x: z.int(), y: z.int() })) }))),
  text: z.nullable(z.string()),
  /** Signer and time; empty for dates and names. */
  caption: z.string(),
})

export const pdf = z.object({
  isOK: f.ok,
  contentType: z.string(),
  base64: z.string(),
  pages: z.int(),
  sha256: z.string(),
  title: z.string(),
  /** The marks, until they are sealed. */
  given: z.optional(z.array(given)),
  /** All papers of the envelope; `paper` selects one. */
  papers: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      pages: z.int(),
      /** The pages signed by hand, until the seal includes them. */
      isByHand: z.optional(z.boolean()),
    }),
  ),
})
export const pdfExample = {
  isOK: 1,
  contentType: 'application/pdf',
  base64: 'JVBERi0=',
  pages: 2,
  sha256: 'a3f5',
  title: 'Agreement of purchase and sale',
  given: [
    {
      page: 0,
      x: 72,
      y: 90,
      w: 180,
      h: 36,
      lines: null,
      text: 'Mia Novak',
      caption: 'Mia Novak · 2026-11-20 16:12 UTC',
    },
  ],
  papers: [{ key: 'agreement', title: 'Agreement of purchase and sale', pages: 2 }],
}
