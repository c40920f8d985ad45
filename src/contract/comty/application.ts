import * as z from 'zod/mini'
import { mostBuyers } from '../../rules/worksheets.ts'
import { heardFromLimits } from '../../rules/heardFrom.ts'
import * as f from '../fields.ts'
import { flags, purchaser, solicitor } from '../user/worksheets.ts'
import { agencyFields, agentFields } from './agencies.ts'

/** As in addresses (§1, §7). The transaction decides the project. */
const projectTypeNames = ['lowrise', 'stack', 'highrise'] as const

const ofTransaction = {
  projectTypeName: z.enum(projectTypeNames),
  projectId: f.projectId,
  transactionId: f.id,
}
const where = { projectTypeName: 'lowrise', projectId: 'C0101', transactionId: 812 } as const
const answerExample = { isOK: 1, transaction_id: 812 } as const
const financeBroker = {
  name: f.text(160),
  company: z.optional(f.text(160)),
  telephone: z.optional(f.text(25)),
  email: f.text(254),
  licence: z.optional(f.text(60)),
}
const financeBrokerExample = {
  name: 'Lee Park',
  company: 'Park Mortgages',
  telephone: '416-555-0107',
  email: 'lee@example.com',
  licence: 'M08001234',
}
const lender = {
  institution: f.text(160),
  /** Minor units of the project's currency. */
  amount: z.int().check(z.gt(0), z.lte(1e15)),
  approvalDate: z.optional(f.text(10)),
  accountHolders: z.optional(f.text(200)),
  institutionNumber: z.optional(f.text(3)),
  branchNumber: z.optional(f.text(5)),
  accountNumber: z.optional(f.text(12)),
  purpose: z.optional(f.text(200)),
}
const lenderExample = {
  institution: 'Lakeside Bank',
  amount: 65000000,
  approvalDate: '2025-11-03',
  accountHolders: 'Mia Lindqvist',
  institutionNumber: '003',
  branchNumber: '12345',
  accountNumber: '123456789012',
  purpose: 'Home to live in',
}
/** Up to four decimals. */
const percent = z.number().check(z.gt(0), z.lte(100))
const saved = z.object({ isOK: f.ok, transaction_id: z.int() })

/** The purchaser application of a purchase, which the specification calls a transaction. */
// §3, §7
export const application = {
  /**
   * Replaces the whole application, or nothing. Shares, finance broker and lender may have their own calls.
   * Takes no money.
   */
  '/comty/GetPaypalToken': {
    request: z.strictObject({
      projectId: f.projectId,
      transactionId: f.id,
      /** The purchase's version on which it is based; refused if that has changed since. */
      version: z.optional(z.int()),
      purchasers: z
        .array(z.omit(purchaser, { pictures: true }))
        .check(z.minLength(1), z.maxLength(mostBuyers)),
      agency: z.nullable(z.strictObject(agencyFields)),
      agent: z.nullable(z.strictObject(agentFields)),
      solicitor: z.nullable(solicitor),
      flags,
      priorCommunity: z.optional(f.text(120)),
      heardFrom: z.optional(f.text(heardFromLimits.length)),
      /** One per purchaser; null for none. */
      shares: z.optional(z.nullable(z.array(z.nullable(percent)).check(z.maxLength(mostBuyers)))),
      financeBroker: z.optional(z.nullable(z.strictObject(financeBroker))),
      lender: z.optional(z.nullable(z.strictObject(lender))),
    }),
    answer: z.object({
      isOK: f.ok,
      transaction_id: z.int(),
      /** Null when a lost answer is requested again; GetPurchase has them. */
      purchasers: z.nullable(z.array(z.object({ Id: z.int(), name: z.string(), email: z.string() }))),
    }),
    example: {
      request: {
        projectId: 'C0101',
        transactionId: 812,
        purchasers: [
          {
            firstName: 'Mia',
            lastName: 'Lindqvist',
            fatherNames: '',
            email: 'mia@example.com',
            phones: ['416-555-0101'],
            birthDate: '1990-04-01',
            address: '1 Elm Street',
            city: 'Barrie',
            postalCode: 'L4M 1A1',
            provinceId: 1,
            countryId: 1,
            profession: 'Nurse',
            employer: 'Lakeside Clinic',
            idType: 'driver licence',
            idNumber: 'L1234-56789',
            idExpiry: '2030-04-01',
            otherIds: [{ idType: 'passport', idNumber: 'AB123456', idExpiry: '2031-06-30' }],
            isCorporate: true,
            corporationName: 'Lindqvist Homes Ltd.',
            corporationNumber: '123456',
            directors: [
              { name: 'Mia Lindqvist', office: 'President' },
              { name: 'Jo Lindqvist', office: '' },
            ],
          },
        ],
        agency: {
          name: 'Oak Realty',
          address: '5 Bay Street',
          telephone: '416-555-0102',
          fax: '416-555-0103',
          postalCode: 'M5V 1A1',
          contactName: 'Lee Park',
        },
        agent: {
          firstName: 'Ann',
          lastName: 'Oak',
          contact: '416-555-0104',
          fax: '416-555-0105',
          email: 'ann@example.com',
          commission: '2.5',
        },
        solicitor: {
          name: 'Kim Doe',
          firm: 'Doe & Co.',
          telephone: '416-555-0106',
          email: 'kim@example.com',
          address: '9 King Street',
        },
        flags: { firstTimeBuyer: true, foreignBuyer: false, investor: false, cashInstalment: false },
        priorCommunity: 'Maple Ridge',
        shares: null,
        financeBroker: financeBrokerExample,
        lender: lenderExample,
      },
      answer: {
        isOK: 1,
        transaction_id: 812,
        purchasers: [{ Id: 71, name: 'Mia Lindqvist', email: 'mia@example.com' }],
      },
    },
  },
  /** All shares of a purchase: at least two purchasers, exactly 100 in total. */
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares': {
    request: z.strictObject({
      ...ofTransaction,
      shares: z
        .array(z.strictObject({ purchaser_id: f.id, share: percent }))
        .check(z.minLength(2), z.maxLength(mostBuyers)),
    }),
    answer: saved,
    example: {
      request: {
        ...where,
        shares: [
          { purchaser_id: 71, share: 66.6667 },
          { purchaser_id: 72, share: 33.3333 },
        ],
      },
      answer: answerExample,
    },
  },
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker': {
    request: z.strictObject({
      ...ofTransaction,
      ...financeBroker,
    }),
    answer: saved,
    example: { request: { ...where, ...financeBrokerExample }, answer: answerExample },
  },
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender': {
    request: z.strictObject({
      ...ofTransaction,
      ...lender,
    }),
    answer: saved,
    example: { request: { ...where, ...lenderExample }, answer: answerExample },
  },
}
