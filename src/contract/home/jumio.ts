import * as z from 'zod/mini'
import { documentTypes } from '../../rules/identity/documents.ts'
import { findingReasons, identityStates } from '../../rules/identity/finding.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import * as f from '../fields.ts'

const scan = f.text(100)
const scanExample = '8a7b6c5d-1f2e-4a3b-9c8d-7e6f5a4b3c2d'

/** Scans of other people's purchases are not found. */
// §7
export const jumioCalls = {
  /**
   * `customerInternalReference`: the transaction. Addresses and workflow are the server's; a client's are
   * ignored.
   */
  '/Home/CallJumio': {
    request: z.strictObject({
      customerInternalReference: z.string().check(z.regex(/^\d{1,9}$/)),
      userReference: z.optional(f.text(100)),
      successUrl: z.optional(f.text(2047)),
      callbackUrl: z.optional(f.text(255)),
      errorUrl: z.optional(f.text(2047)),
      workflowId: z.optional(z.int()),
      /** From 1; the first, if absent. */
      position: z.optional(z.int().check(z.gte(1), z.lte(mostBuyers))),
    }),
    answer: z.object({
      isOK: f.ok,
      timestamp: f.instant,
      transactionReference: z.string(),
      redirectUrl: z.string(),
    }),
    example: {
      request: {
        customerInternalReference: '812',
        userReference: 'purchaser',
        successUrl: 'https://client.example/ok',
        callbackUrl: 'https://client.example/hook',
        errorUrl: 'https://client.example/error',
        workflowId: 200,
        position: 1,
      },
      answer: {
        isOK: 1,
        timestamp: '2026-11-20T16:05:00.000Z',
        transactionReference: scanExample,
        redirectUrl: 'https://lotline.netverify.com/web/v4/app?token=abc',
      },
    },
  },
  /** A scan's pictures, as Jumio has them now. */
  '/Home/RetrieveImagesJumio': {
    request: z.strictObject({
      jumioIdScanReference: scan,
      projectId: f.projectId,
      houseId: z.optional(z.nullable(f.id)),
    }),
    answer: z.object({
      isOK: f.ok,
      images: z.array(
        z.object({ kind: z.enum(['front', 'back', 'face', 'other']), type: z.string(), data: z.string() }),
      ),
    }),
    example: {
      request: { jumioIdScanReference: scanExample, projectId: 'C0101', houseId: 14 },
      answer: { isOK: 1, images: [{ kind: 'front', type: 'image/jpeg', data: '/9j/4AAQ' }] },
    },
  },
  /** Asks Jumio until there is a decision. */
  '/Home/GetJumioScanData': {
    request: z.strictObject({ jumioIdScanReference: scan }),
    answer: z.object({
      isOK: f.ok,
      state: z.enum(identityStates),
      reasons: z.array(z.enum(findingReasons)),
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.string(),
      document: z.nullable(
        z.object({
          type: z.enum(documentTypes),
          number: z.string(),
          jurisdiction: z.string(),
          country: z.string(),
          expiry: z.string(),
        }),
      ),
    }),
    example: {
      request: { jumioIdScanReference: scanExample },
      answer: {
        isOK: 1,
        state: 'approved',
        reasons: [],
        firstName: 'Mia',
        lastName: 'Lindqvist',
        birthDate: '1990-04-01',
        document: {
          type: 'driver licence',
          number: 'L1234-56789',
          jurisdiction: 'ON',
          country: 'CA',
          expiry: '2030-04-01',
        },
      },
    },
  },
}
