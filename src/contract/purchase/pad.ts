import * as z from 'zod/mini'
import { languages } from '../../rules/languages.ts'
import { debitSchemes, debitStates, mandateStates } from '../../rules/pad/scheme.ts'
import * as f from '../fields.ts'
import { hash, hashExample, madeMark } from '../signingShape.ts'

const ofPurchase = { projectId: f.projectId, transId: f.id }
const where = { projectId: 'C0303', transId: 812 } as const

const holder = z.strictObject({
  name: f.text(80),
  initials: f.text(8),
  address: f.text(200),
  city: f.text(80),
  provinceId: f.optionalId,
  postalCode: f.text(12),
  phone: f.text(40),
  email: f.text(254),
})
const marks = z.strictObject({ signature: madeMark, initials: madeMark })

const debit = z.object({
  id: z.int(),
  /** Among the deposits, from 1. */
  position: z.int(),
  minor: z.int(),
  currency: z.string(),
  dueOn: z.string(),
  state: z.enum(debitStates),
  returnCode: z.nullable(z.string()),
  /** Owed to the payor, since its sale has ended; minor units. */
  owed: z.int(),
  isPaidBack: z.boolean(),
})
const planned = z.object({ position: z.int(), minor: z.int(), dueOn: z.string() })
const mandate = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(mandateStates),
  /** The last three digits of its account. */
  last3: z.string(),
  isWaived: z.boolean(),
  hasSecond: z.boolean(),
  hasCheque: z.boolean(),
  /** Changes another agreement's account. */
  isChange: z.boolean(),
  sha256: z.nullable(hash),
  confirmedAt: z.nullable(f.instant),
  /** A changed account needs a second person. */
  isCompared: z.boolean(),
  suspendedWhy: z.nullable(z.string()),
})
const bankFile = z.object({
  id: z.int(),
  number: z.int(),
  state: z.enum(['made', 'fetched', 'sent', 'void']),
  madeAt: f.instant,
})

const holderExample = {
  name: 'Mia Lindqvist',
  initials: 'ML',
  address: '4 Pier Road',
  city: 'Whitby',
  provinceId: 1,
  postalCode: 'L1N 1A1',
  phone: '+19055550140',
  email: 'mia@example.test',
}
const drawn = {
  pointer: 'pen' as const,
  points: Array.from({ length: 40 }, (_, at) => ({
    x: 100 + at * 15,
    y: 200 + (at % 7) * 20,
    t: at * 20,
    pressure: null,
  })),
}
const mark = (kind: 'signature' | 'initials') => ({ kind, strokes: [drawn], text: null })

/** The builder's bank collects deposits from the buyer's account under a signed agreement. */
export const padCalls = {
  // §7
  '/comty/GetBanks': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, banks: z.array(z.object({ number: z.string(), name: z.string() })) }),
    example: {
      request: {},
      answer: { isOK: 1, banks: [{ number: '004', name: 'The Toronto-Dominion Bank' }] },
    },
  },
  // §7
  '/comty/GetProvinces': {
    request: z.strictObject({ countryId: f.optionalId }),
    answer: z.object({
      isOK: f.ok,
      provinces: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), country_id: z.int() })),
    }),
    example: {
      request: { countryId: 1 },
      answer: { isOK: 1, provinces: [{ id: 1, code: 'ON', name: 'Ontario', country_id: 1 }] },
    },
  },
  /** Saves what was typed and signed. A new draft replaces the old one. */
  // §3, §7
  '/comty/AddPAD': {
    request: z.strictObject({
      ...ofPurchase,
      holder,
      second: z.optional(z.nullable(holder)),
      isBusiness: z.boolean(),
      institution: z.optional(f.text(3)),
      transit: z.optional(f.text(5)),
      bsb: z.optional(f.text(7)),
      account: z.optional(f.text(12)),
      iban: z.optional(f.text(42)),
      bankName: f.text(80),
      bankAddress: z.optional(f.text(200)),
      bankCity: z.optional(f.text(80)),
      bankProvinceId: f.optionalId,
      bankPostalCode: z.optional(f.text(12)),
      signedIn: f.text(80),
      signedOn: f.text(10),
      /** Where and when the second holder signed; with the first if not said. */
      secondSigning: z.optional(z.nullable(z.strictObject({ signedIn: f.text(80), signedOn: f.text(10) }))),
      /** The payer's language, in which a SEPA mandate is written. */
      language: z.optional(z.enum(languages)),
      marks,
      secondMarks: z.optional(z.nullable(marks)),
      /** Initials that waive the notice before the first debit. */
      waiver: z.optional(z.nullable(madeMark)),
      /** Changes the account of the active agreement. */
      change: z.optional(z.boolean()),
    }),
    answer: z.object({ isOK: f.ok, padId: z.int() }),
    example: {
      request: {
        ...where,
        holder: holderExample,
        isBusiness: false,
        institution: '004',
        transit: '00012',
        account: '0001234567',
        bankName: 'The Toronto-Dominion Bank',
        signedIn: 'Whitby',
        signedOn: '2026-11-20',
        marks: { signature: mark('signature'), initials: mark('initials') },
      },
      answer: { isOK: 1, padId: 7 },
    },
  },
  /** The same bytes each time. */
  // §7
  '/comty/GeneratePAD': {
    request: z.strictObject(ofPurchase),
    answer: z.object({ isOK: f.ok, padId: z.int(), sha256: hash }),
    example: { request: where, answer: { isOK: 1, padId: 7, sha256: hashExample } },
  },
  /** How deposits are collected, agreement and plan; on request with paper, void cheque or signatures. */
  '/purchase/GetPad': {
    request: z.strictObject({
      ...ofPurchase,
      file: z.optional(z.enum(['paper', 'cheque'])),
      /** Whether to add the drawn signatures. */
      marks: z.optional(z.boolean()),
    }),
    answer: z.object({
      isOK: f.ok,
      scheme: z.nullable(z.enum(debitSchemes)),
      /** For a transfer, with the account. */
      payee: z.object({ name: z.string(), iban: z.string(), creditorId: z.string(), contact: z.string() }),
      /** Initially from the first purchaser. */
      payor: z.nullable(
        z.object({
          name: z.string(),
          address: z.string(),
          city: z.string(),
          postalCode: z.string(),
          phone: z.string(),
          email: z.string(),
        }),
      ),
      currency: z.string(),
      deposits: z.array(planned),
      /** The same, if the notice before the first debit is waived. */
      waived: z.array(planned),
      reference: z.nullable(z.string()),
      mandate: z.nullable(mandate),
      debits: z.array(debit),
      file: z.nullable(z.object({ contentType: z.string(), base64: z.string() })),
      /** What each account holder drew, and the initials that waive the notice. */
      marks: z.nullable(
        z.object({
          holders: z.array(z.object({ name: z.string(), signature: madeMark, initials: madeMark })),
          waiver: z.nullable(madeMark),
        }),
      ),
    }),
    example: {
      request: where,
      answer: {
        isOK: 1,
        scheme: 'pad',
        payee: { name: 'Lakeside Homes', iban: '', creditorId: '', contact: '905 555 0100' },
        payor: null,
        currency: 'CAD',
        deposits: [{ position: 2, minor: 2500000, dueOn: '2026-12-20' }],
        waived: [{ position: 2, minor: 2500000, dueOn: '2026-12-11' }],
        reference: 'R-7Q2K',
        mandate: null,
        debits: [],
        file: null,
        marks: null,
      },
    },
  },
  /** A picture, or one page as a PDF. */
  '/purchase/AddVoidCheque': {
    request: z.strictObject(ofPurchase),
    answer: z.object({ isOK: f.ok }),
    example: { request: where, answer: { isOK: 1 } },
  },
  /** The payer has read exactly this paper; debits are planned. */
  '/purchase/ConfirmPad': {
    request: z.strictObject({ ...ofPurchase, sha256: hash }),
    answer: z.object({ isOK: f.ok, debits: z.array(debit) }),
    example: { request: { ...where, sha256: hashExample }, answer: { isOK: 1, debits: [] } },
  },
  /** Cancels unsent debits; for those in a sent file, the payor calls the bank. */
  '/purchase/CancelPad': {
    request: z.strictObject(ofPurchase),
    answer: z.object({
      isOK: f.ok,
      /** Bank files already sent that contain its debits. */
      left: z.array(z.int()),
    }),
    example: { request: where, answer: { isOK: 1, left: [12] } },
  },
  /** Confirms that name and numbers match the cheque. A changed account needs two people. */
  '/purchase/ApprovePad': {
    request: z.strictObject(ofPurchase),
    answer: z.object({ isOK: f.ok, isActive: z.boolean() }),
    example: { request: where, answer: { isOK: 1, isActive: true } },
  },
  /** For those who manage the project's sales. */
  '/purchase/GetDebits': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      scheme: z.nullable(z.enum(debitSchemes)),
      rows: z.array(
        z.object({
          transId: z.int(),
          unitId: z.int(),
          homes: z.array(z.string()),
          names: z.array(z.string()),
          mandate,
          debits: z.array(
            z.extend(debit, {
              /** Recorded as paid back by one person; another has to agree. */
              payBack: z.nullable(
                z.object({ transfer: z.string(), note: z.string(), mayDecide: z.boolean() }),
              ),
            }),
          ),
        }),
      ),
      /** Reserved, without a signed agreement. */
      without: z.array(z.object({ transId: z.int(), unitId: z.int(), homes: z.array(z.string()) })),
      /** Whether the caller may make and fetch bank files; otherwise none are listed. */
      mayFile: z.boolean(),
      files: z.array(bankFile),
      /** How many debits are due today. */
      due: z.int(),
    }),
    example: {
      request: { projectId: 'C0303' },
      answer: { isOK: 1, scheme: 'pad', rows: [], without: [], mayFile: true, files: [], due: 0 },
    },
  },
  /** Creates the file of due debits, or returns the unsent one. */
  '/purchase/MakeBankFile': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, number: z.int() }),
    example: { request: { projectId: 'C0303' }, answer: { isOK: 1, number: 12 } },
  },
  /**
   * The same bytes each time. A downloaded file keeps its debits unless somebody records it as never sent.
   */
  '/purchase/GetBankFile': {
    /** `fileId`: required because numbers repeat after 9999; without it, the latest with its number. */
    request: z.strictObject({ projectId: f.projectId, number: f.id, fileId: z.optional(f.id) }),
    answer: z.object({ isOK: f.ok, name: z.string(), content: z.string() }),
    example: {
      request: { projectId: 'C0303', number: 12 },
      answer: { isOK: 1, name: 'debits-0012.txt', content: 'A000000001' },
    },
  },
  /**
   * What the bank did: received the file (or not), paid it, returned debits (its file or lines
   * "reference;code"). `paidBack`: the office paid one back; a second person has to agree.
   */
  '/purchase/NoteBank': {
    request: z.strictObject({
      projectId: f.projectId,
      number: z.optional(f.id),
      fileId: z.optional(f.id),
      what: z.enum([
        'sent',
        'neverSent',
        'settled',
        'returned',
        'paidBack',
        'paidBackAgreed',
        'paidBackRefused',
      ]),
      /** The id of the debit paid back. */
      debitId: z.optional(f.id),
      /** For `paidBack`: the transfer's reference, and the reason. */
      transfer: z.optional(f.text(80)),
      note: z.optional(f.text(500)),
      returns: z.optional(f.text(400_000)),
    }),
    answer: z.object({
      isOK: f.ok,
      changed: z.int(),
      /** References that are not ours. */
      unknown: z.array(z.string()),
    }),
    example: {
      request: { projectId: 'C0303', number: 12, what: 'sent' },
      answer: { isOK: 1, changed: 3, unknown: [] },
    },
  },
}
