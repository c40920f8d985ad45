import * as z from 'zod/mini'
import { waysOfIdentity } from '../../rules/fintrac/lists.ts'
import { documentTypes } from '../../rules/identity/documents.ts'
import {
  identityDemands,
  identityMethods,
  identityProviders,
  findingReasons,
} from '../../rules/identity/finding.ts'
import { languages } from '../../rules/languages.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import * as f from '../fields.ts'

const position = z.int().check(z.gte(1), z.lte(mostBuyers))
const ofPurchase = { projectId: f.projectId, transId: f.id, position }
const where = { projectId: 'C0101', transId: 812, position: 1 } as const

/** By purchaser; part of a purchase. */
export const identityOfPurchase = z.object({
  demand: z.enum(identityDemands),
  /** Those whose page can be opened. */
  providers: z.array(z.enum(identityProviders)),
  people: z.array(
    z.object({
      position,
      standing: z.enum(['open', 'done', 'nameDiffers', 'pending', 'declined', 'again', 'expired', 'review']),
      method: z.nullable(z.enum(identityMethods)),
      /** As on the document; empty for an unread picture. */
      name: z.string(),
      document: z.nullable(z.enum(documentTypes)),
      reasons: z.array(z.enum(findingReasons)),
      checkedAt: z.nullable(f.instant),
      /** Why the purchase goes on without an ID; for staff. */
      refusedWhy: z.optional(z.string()),
      pictures: z.int(),
    }),
  ),
})

/** Jumio also has the specification's calls. */
export const identityCalls = {
  /** Starts a purchaser's check at a provider, or continues it. `url`: its page. */
  '/purchase/StartIdentity': {
    request: z.strictObject({
      ...ofPurchase,
      method: z.enum(identityProviders),
      language: z.optional(z.enum(languages)),
    }),
    answer: z.object({ isOK: f.ok, url: z.string(), endsAt: f.instant }),
    example: {
      request: { ...where, method: 'veriff', language: 'en' },
      answer: { isOK: 1, url: 'https://magic.veriff.me/v/abc', endsAt: '2026-11-20T16:35:00.000Z' },
    },
  },
  /** Reports a return; the server asks the provider, and participants get the purchase. */
  '/home/RingIdentity': {
    request: z.strictObject({ reference: f.text(64) }),
    answer: z.object({
      isOK: f.ok,
      projectId: z.nullable(z.string()),
      unitId: z.nullable(z.int()),
    }),
    example: {
      request: { reference: 'v_Zk3vJq0p8m1s5xT2yU7wAa' },
      answer: { isOK: 1, projectId: 'C0101', unitId: 14 },
    },
  },
  /**
   * Records that staff saw the original, a credit file or two sources, or why a purchase without ID goes on.
   * Needs the password or an authenticator code again.
   */
  '/purchase/AttestIdentity': {
    request: z.strictObject({
      ...ofPurchase,
      /** The name, also of whoever refuses an ID; the birth date is required unless they do. */
      firstName: z.optional(f.text(80)),
      lastName: z.optional(f.text(80)),
      birthDate: z.optional(f.text(10)),
      identity: z.enum(waysOfIdentity),
      documentType: z.optional(f.text(40)),
      documentNumber: z.optional(f.text(60)),
      jurisdiction: z.optional(f.text(80)),
      documentCountry: z.optional(f.text(2)),
      documentExpiry: z.optional(f.text(10)),
      bureau: z.optional(f.text(120)),
      fileNumber: z.optional(f.text(60)),
      firstSource: z.optional(f.text(120)),
      firstKind: z.optional(f.text(40)),
      firstNumber: z.optional(f.text(60)),
      secondSource: z.optional(f.text(120)),
      secondKind: z.optional(f.text(40)),
      secondNumber: z.optional(f.text(60)),
      seenOn: z.optional(f.text(10)),
      refusedWhy: z.optional(f.text(300)),
      /** The same person under another name. */
      nameNote: z.optional(f.text(200)),
      password: z.optional(f.text(200)),
      code: z.optional(f.text(40)),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: {
        ...where,
        firstName: 'Mia',
        lastName: 'Lindqvist',
        birthDate: '1990-04-01',
        identity: 'photo',
        documentType: 'passport',
        documentNumber: 'AB123456',
        jurisdiction: 'Canada',
        documentCountry: 'CA',
        documentExpiry: '2031-06-30',
        seenOn: '2026-11-20',
        password: 'Demo2026!',
      },
      answer: { isOK: 1 },
    },
  },
  /** One ID picture of a purchase. */
  '/purchase/ShowIdentityPicture': {
    request: z.strictObject({ ...ofPurchase, nth: z.int().check(z.gte(1), z.lte(12)) }),
    answer: z.object({ isOK: f.ok, contentType: z.string(), base64: z.string() }),
    example: {
      request: { ...where, nth: 1 },
      answer: { isOK: 1, contentType: 'image/jpeg', base64: '/9j/4AAQ' },
    },
  },
}
