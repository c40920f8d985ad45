import * as z from 'zod/mini'
import { whyNotMade } from '../../rules/papers/fault.ts'
import * as f from '../fields.ts'
import { envelope, envelopeExample, ofEnvelope, pdf, pdfExample } from '../envelopeShape.ts'

const ofTransaction = { projectId: f.projectId, transactionId: f.id }
const transactionExample = { projectId: 'C0101', transactionId: 812 }
const onEnvelope = { projectId: 'C0101', envelopeId: 41 }
const ofPaper = { ...ofEnvelope, paper: z.optional(z.nullable(f.text(60))) }

/** `why` selects the sentence. */
const fault = z.object({
  paper: z.string(),
  title: z.string(),
  page: z.nullable(z.int()),
  field: z.nullable(z.string()),
  why: z.enum(whyNotMade),
  detail: z.string(),
})

export const envelopes = {
  /** For participants in the purchase and the project's staff, newest first. */
  '/digitaldocs/GetEnvelopesForTransaction': {
    request: z.strictObject(ofTransaction),
    answer: z.object({ isOK: f.ok, envelopes: z.array(envelope) }),
    example: { request: transactionExample, answer: { isOK: 1, envelopes: [envelopeExample] } },
  },
  /** Creates a draft, or returns the existing one. */
  '/digitaldocs/InitialDigitalDoc': {
    request: z.strictObject(ofTransaction),
    answer: z.object({ isOK: f.ok, envelopeId: z.int(), envelope }),
    example: {
      request: transactionExample,
      answer: { isOK: 1, envelopeId: 41, envelope: { ...envelopeExample, state: 'draft' } },
    },
  },
  /** Freezes the papers and starts the first step. §4: data, or the word failed. */
  '/digitaldocs/CreateDigitalDoc': {
    request: z.strictObject(ofTransaction),
    answer: z.object({
      isOK: f.ok,
      data: z.union([z.literal('failed'), envelope]),
      /** The faults, if it failed. */
      faults: z.array(fault),
    }),
    example: { request: transactionExample, answer: { isOK: 1, data: envelopeExample, faults: [] } },
  },
  /** A paper as it would be frozen now. */
  '/digitaldocs/GetNewPdfForEnvelope': {
    request: z.strictObject(ofPaper),
    answer: pdf,
    example: { request: onEnvelope, answer: pdfExample },
  },
  /** A paper as last frozen, or sealed. */
  '/digitaldocs/GetLastPdfForEnvelope': {
    request: z.strictObject(ofPaper),
    answer: pdf,
    example: { request: onEnvelope, answer: pdfExample },
  },
  /** §5: 1 fine, 0 envelope empty, -1 document missing, -2 image missing, -3 envelope not found. */
  '/digitaldocs/CheckDocsPics': {
    request: z.strictObject(ofTransaction),
    answer: z.object({
      isOK: f.ok,
      RowsAffected: z.int(),
      fileName: z.string(),
      /** Why the papers cannot be made. */
      faults: z.array(fault),
    }),
    example: { request: transactionExample, answer: { isOK: 1, RowsAffected: 1, fileName: '', faults: [] } },
  },
  /** One mail per step. */
  '/digitaldocs/EmailOfficer': {
    request: z.strictObject(ofEnvelope),
    answer: z.object({
      isOK: f.ok,
      /** False if it was already sent. */
      isSent: z.boolean(),
    }),
    example: { request: onEnvelope, answer: { isOK: 1, isSent: true } },
  },
  /** Replaces an envelope by a draft. The note: 'Clear SFO documents', or staff's own. */
  '/digitaldocs/EnvelopeRenew': {
    request: z.strictObject({ ...ofEnvelope, note: z.optional(z.nullable(f.text(500))) }),
    answer: z.object({ isOK: f.ok, envelopeId: z.int(), envelope }),
    example: {
      request: { ...onEnvelope, note: 'Clear SFO documents' },
      answer: { isOK: 1, envelopeId: 42, envelope: { ...envelopeExample, id: 42, state: 'draft' } },
    },
  },
}
