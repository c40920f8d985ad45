import * as z from 'zod/mini'
import * as f from '../fields.ts'
import { ofEnvelope, pdf, pdfExample } from '../envelopeShape.ts'
import {
  handedIn,
  handedOver,
  handedInExample,
  listedSigner,
  hash,
  hashExample,
  ofSigner,
  signed,
  signerExample,
  signing,
  signingAnswer,
  signingExample,
} from '../signingShape.ts'

/** §4: 1 in progress; then 1, or 2 with a second document signed. */
const signature = z.object({
  isOK: f.ok,
  result: z.union([z.literal(1), z.literal(2)]),
  isDone: z.boolean(),
})
const signatureExample = {
  request: { projectId: 'C0101', envelopeId: 41 },
  answer: { isOK: 1, result: 1, isDone: false },
}
const answerExample = { isOK: 1, signing: signingExample }

/** One signer at a time; see `mayActAs` in rules/envelopes. */
export const signings = {
  /** No addresses, no emails. */
  '/digitaldocs/GetPurchaserList': {
    request: z.strictObject({ projectId: f.projectId, transactionId: f.id }),
    answer: z.object({
      isOK: f.ok,
      /** Null before there is one. */
      envelopeId: z.nullable(z.int()),
      signers: z.array(z.object(listedSigner)),
    }),
    example: {
      request: { projectId: 'C0101', transactionId: 812 },
      answer: {
        isOK: 1,
        envelopeId: 41,
        signers: [
          {
            signerId: 7,
            role: 'purchaser.1',
            name: 'Mia Novak',
            witnessOf: null,
            left: 1,
            isDue: true,
            isDone: false,
            wantsPaper: false,
            isInvited: false,
            hasEmail: true,
            isReturned: false,
          },
        ],
      },
    },
  },
  /** Null if nothing has changed since that version. */
  '/digitaldocs/GetSigning': {
    request: z.strictObject({ ...ofSigner, since: z.optional(z.nullable(z.int())) }),
    answer: z.object({ isOK: f.ok, signing: z.nullable(signing) }),
    example: { request: signerExample, answer: answerExample },
  },
  /** Exactly the bytes that are signed. */
  '/digitaldocs/GetSigningPaper': {
    request: z.strictObject({ ...ofSigner, paper: f.text(60) }),
    answer: z.object({ ...pdf.shape, revision: z.int() }),
    example: {
      request: { ...signerExample, paper: 'agreement' },
      answer: { ...pdfExample, revision: 1 },
    },
  },
  /** Consents to electronic signing, which ends a request for paper; or declines and requests paper. */
  '/digitaldocs/Consent': {
    request: z.strictObject({
      ...ofSigner,
      textId: f.text(40),
      sha256: hash,
      language: f.text(5),
      agrees: z.boolean(),
      deviceAt: z.optional(z.nullable(f.instant)),
      handedOver,
    }),
    answer: signingAnswer,
    example: {
      request: { ...signerExample, textId: 'esign-1', sha256: hashExample, language: 'en', agrees: true },
      answer: answerExample,
    },
  },
  /**
   * Fills some or all of the signer's fields; dates and names are automatic. View-only steps send only the
   * pages shown.
   */
  '/digitaldocs/Sign': {
    request: z.strictObject({ ...ofSigner, ...handedIn }),
    answer: signed,
    example: {
      request: { ...signerExample, ...handedInExample },
      answer: { isOK: 1, result: 1, signing: { ...signingExample, isDone: true } },
    },
  },
  /** Present when the signature was made. */
  '/digitaldocs/Witness': {
    // §3 Witness
    request: z.strictObject({
      ...ofSigner,
      fname: f.text(60),
      lname: f.text(60),
      phone: f.text(30),
      /** A minor cannot be a witness. */
      isOfAge: z.boolean(),
      ...handedIn,
    }),
    answer: signed,
    example: {
      request: {
        ...signerExample,
        signerId: 8,
        fname: 'Wanda',
        lname: 'Reyes',
        phone: '416 555 0188',
        isOfAge: true,
        ...handedInExample,
      },
      answer: { isOK: 1, result: 1, signing: { ...signingExample, isDone: true } },
    },
  },
  '/digitaldocs/GetSignature': {
    request: z.strictObject(ofEnvelope),
    answer: signature,
    example: signatureExample,
  },
  '/digitaldocs/GetWitnessSignature': {
    request: z.strictObject(ofEnvelope),
    answer: signature,
    example: signatureExample,
  },
  /** A participant has seen the signed papers. */
  '/digitaldocs/PapersShown': {
    request: z.strictObject(ofEnvelope),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0101', envelopeId: 41 }, answer: { isOK: 1 } },
  },
  /** Listed, or the signer's own words, 1 to 500 characters. */
  '/digitaldocs/Decline': {
    request: z.strictObject({
      ...ofSigner,
      reasonId: f.optionalId,
      reason: z.optional(z.nullable(f.text(500))),
    }),
    answer: signingAnswer,
    example: { request: { ...signerExample, reasonId: 2 }, answer: answerExample },
  },
}
