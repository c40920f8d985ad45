import * as z from 'zod/mini'
import { conflictReasons, reviewReasons } from '../../rules/signing/offline/verdict.ts'
import { ofEnvelope } from '../envelopeShape.ts'
import * as f from '../fields.ts'
import {
  handedIn,
  handedOver,
  handedInExample,
  hash,
  hashExample,
  role,
  signing,
  signingExample,
} from '../signingShape.ts'

const onEnvelope = { projectId: 'C0101', envelopeId: 41 }
const deviceKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))

const ticket = z.object({
  v: z.literal(1),
  id: z.int(),
  envelope: z.int(),
  papers: z.array(z.object({ key: z.string(), revision: z.int(), sha256: hash })),
  signers: z.array(
    z.object({
      id: z.int(),
      role,
      witnessOf: z.nullable(z.int()),
      acts: z.int(),
      hasConsented: z.boolean(),
      isDone: z.boolean(),
    }),
  ),
  head: z.object({ seq: z.int(), sha256: hash }),
  deviceKey: z.string(),
  issuedAt: f.instant,
  endsAt: f.instant,
})
/** The letters that papers can print, and their widths in thousandths. */
const font = z.object({ letters: z.string(), widths: z.array(z.int()) })
const ticketExample = {
  v: 1,
  id: 5,
  envelope: 41,
  papers: [{ key: 'agreement', revision: 1, sha256: hashExample }],
  signers: [{ id: 7, role: 'purchaser.1', witnessOf: null, acts: 0, hasConsented: false, isDone: false }],
  head: { seq: 0, sha256: hashExample },
  deviceKey: 'B'.repeat(87),
  issuedAt: '2026-11-20T16:00:00.000Z',
  endsAt: '2026-11-20T18:00:00.000Z',
}

const act = z.strictObject({
  v: z.literal(1),
  ticket: f.id,
  seq: z.int().check(z.gte(1), z.lte(100)),
  counter: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  prev: hash,
  kind: z.enum(['consented', 'signed', 'witnessed']),
  signer: f.id,
  body: hash,
  at: f.instant,
})
const consented = z.strictObject({ textId: f.text(40), sha256: hash, language: f.text(5), handedOver })
const signed = z.strictObject(handedIn)
const witnessed = z.strictObject({
  fname: f.text(60),
  lname: f.text(60),
  phone: f.text(30),
  isOfAge: z.boolean(),
  ...handedIn,
})

/** Offline signing on a staff tablet. */
export const offlineSigning = {
  /** For a limited time: a secret, its permissions, and each signer's part. */
  '/digitaldocs/GetSigningTicket': {
    request: z.strictObject({ ...ofEnvelope, deviceKey }),
    answer: z.object({ isOK: f.ok, token: z.string(), ticket, signings: z.array(signing), font }),
    example: {
      request: { ...onEnvelope, deviceKey: 'B'.repeat(87) },
      answer: {
        isOK: 1,
        token: 'Zk3vJq0p8m1s5xT2yU7wAa9bCcDdEeFf',
        ticket: ticketExample,
        signings: [signingExample],
        font: { letters: 'AB', widths: [667, 667] },
      },
    },
  },
  /** Signed offline on a tablet: accepted or stored for review, as a whole. */
  '/digitaldocs/SubmitSealedSigning': {
    request: z.strictObject({
      projectId: f.projectId,
      ticket: f.text(64),
      /** By the tablet's clock. */
      keptAt: f.instant,
      acts: z
        .array(z.strictObject({ act, body: z.union([consented, witnessed, signed]) }))
        .check(z.minLength(1), z.maxLength(20)),
      /** The tablet's signature over ticket, time and last act. */
      signature: f.text(120),
    }),
    answer: z.object({
      isOK: f.ok,
      envelopeId: z.int(),
      outcome: z.enum(['taken', 'conflict', 'review']),
      conflict: z.nullable(z.object({ code: z.enum([...conflictReasons, ...reviewReasons]) })),
    }),
    example: {
      request: {
        projectId: 'C0101',
        ticket: 'Zk3vJq0p8m1s5xT2yU7wAa9bCcDdEeFf',
        keptAt: '2026-11-20T16:00:01.000Z',
        acts: [
          {
            act: {
              v: 1,
              ticket: 5,
              seq: 1,
              counter: 1,
              prev: hashExample,
              kind: 'signed',
              signer: 7,
              body: hashExample,
              at: '2026-11-20T16:14:00.000Z',
            },
            body: handedInExample,
          },
        ],
        signature: 'MEUCIQ',
      },
      answer: { isOK: 1, envelopeId: 41, outcome: 'taken', conflict: null },
    },
  },
  /** A lost tablet's submissions are reviewed first. */
  '/digitaldocs/RevokeTicket': {
    request: z.strictObject({ ...ofEnvelope, ticketId: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { ...onEnvelope, ticketId: 5 }, answer: { isOK: 1 } },
  },
  /** Accepts a reviewed submission, or closes it with a note; kept either way. */
  '/digitaldocs/DecideSigning': {
    request: z.strictObject({
      ...ofEnvelope,
      id: f.id,
      decision: z.enum(['accepted', 'closed']),
      note: f.text(500),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { ...onEnvelope, id: 3, decision: 'closed', note: 'They chose lot 15' },
      answer: { isOK: 1 },
    },
  },
}
