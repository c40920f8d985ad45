import * as z from 'zod/mini'
import * as f from '../fields.ts'

const text = (most: number) => z.optional(f.text(most))
/** Listed so that it can be refused: cards belong on the gateway's page. */
const never = z.optional(z.unknown())
/** Ignored: our row decides. */
const statuses = ['WAITING', 'APPROVED', 'DECLINED', 'ERROR'] as const

/** The specification's payment calls. */
// §7
export const gatewayCalls = {
  /** Opens Ozan's page for what is due, which `amount` must equal. Refuses card fields. */
  '/api/v1/payment/Ozan/Purchase': {
    request: z.strictObject({
      projectId: f.projectId,
      transactionId: f.id,
      /** Minor units. */
      amount: z.int(),
      currency: f.text(3),
      number: never,
      expiryMonth: never,
      expiryYear: never,
      cvv: never,
      description: text(200),
      billingFirstName: text(80),
      billingLastName: text(80),
      billingAddress1: text(200),
      billingCountry: text(2),
      billingCity: text(80),
      billingPostcode: text(20),
      billingPhone: text(25),
      email: text(254),
      basketItems: z.optional(z.array(z.looseObject({})).check(z.maxLength(50))),
      /** Ignored: people return to our page. */
      returnUrl: text(500),
      browserInfo: z.optional(
        z.strictObject({
          language: text(20),
          colorDepth: z.optional(z.int()),
          screenHeight: z.optional(z.int()),
          screenWidth: z.optional(z.int()),
          screenTZ: text(10),
          javaEnabled: z.optional(z.boolean()),
          acceptHeader: text(200),
        }),
      ),
    }),
    answer: z.object({
      isOK: f.ok,
      transactionId: z.int(),
      /** The gateway's page, with its 3-D Secure. */
      form3d: z.string(),
      status: z.enum(statuses),
    }),
    example: {
      request: {
        projectId: 'TR101',
        transactionId: 812,
        amount: 2500000,
        currency: 'TRY',
        billingFirstName: 'Mia',
        billingLastName: 'Lindqvist',
        billingAddress1: '1 Elm Street',
        billingCountry: 'TR',
        billingCity: 'Istanbul',
        billingPostcode: '34000',
        email: 'mia@example.com',
        basketItems: [{ name: 'Deposit', quantity: 1, unitPrice: 2500000 }],
        returnUrl: 'https://homes.example/done',
        browserInfo: { language: 'tr-TR', colorDepth: 24, javaEnabled: false },
      },
      answer: {
        isOK: 1,
        transactionId: 812,
        form3d: '/pay/Zk3vJq0p8m1s5xT2yU7wAaZk3vJq0p8m1s5xT2yU7wA',
        status: 'WAITING',
      },
    },
  },
  /** A payment's state from our own row, while the gateway is asked. */
  '/api/v1/payment/Ozan/GetStatus': {
    request: z.strictObject({ transactionId: f.id, referenceNo: text(64) }),
    answer: z.object({
      isOK: f.ok,
      transactionId: z.int(),
      referenceNo: z.nullable(z.string()),
      status: z.enum(statuses),
    }),
    example: {
      request: { transactionId: 812 },
      answer: { isOK: 1, transactionId: 812, referenceNo: 'p_Zk3vJq0p8m1s5xT2yU7wAa', status: 'WAITING' },
    },
  },
  /** A return: the server asks the gateway, answers from its row, trusts nothing in the request. */
  '/comty/ReturnUrl': {
    request: z.strictObject({
      projectId: f.projectId,
      /** The transaction that GetPaypalToken returned. */
      paypalTransId: f.id,
      status: z.optional(f.text(100)),
      userUI: z.optional(f.text(500)),
      unitId: z.optional(z.int()),
      projectType: z.optional(z.int()),
      userId: z.optional(z.nullable(z.int())),
      depositArray: z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(100)))),
      declined: z.optional(z.boolean()),
      /** Once paid: emails links to the purchasers who still have to sign. */
      sendSigningEmail: z.optional(z.boolean()),
      note: z.optional(f.text(2000)),
    }),
    answer: z.object({ isOK: f.ok, thanxMessage: z.string(), transactionId: z.int() }),
    example: {
      request: {
        projectId: 'C0303',
        paypalTransId: 812,
        status: 'COMPLETED',
        unitId: 31,
        declined: false,
        sendSigningEmail: true,
      },
      answer: { isOK: 1, thanxMessage: 'Thank you, you have paid', transactionId: 812 },
    },
  },
}
