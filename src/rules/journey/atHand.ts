import type { PurchaseSteps } from './purchase.ts'

const thingsAtHand = ['id', 'email', 'phone', 'address', 'solicitor', 'broker', 'lender', 'card'] as const
/** Something to have ready before starting. */
export type AtHand = (typeof thingsAtHand)[number]

const asks: Readonly<Record<Exclude<AtHand, 'card'>, RegExp>> = {
  id: /^purchasers\.0\.(?:idNumber|pictures|otherIds\..*)$/,
  email: /^purchasers\.0\.email$/,
  phone: /^purchasers\.0\.phones\.0$/,
  address: /^purchasers\.0\.address$/,
  solicitor: /^solicitor\./,
  broker: /^agen(?:cy|t)\./,
  lender: /^(?:lender|financeBroker)\./,
}

/** The things to have ready for a purchase, from its steps and fields. */
export function atHand(steps: PurchaseSteps, asked: readonly { readonly id: string }[]): AtHand[] {
  return thingsAtHand.filter((thing) => {
    if (thing === 'card') return steps.takesPayment
    if (thing === 'id' && steps.checksIdentity) return true
    return asked.some(({ id }) => asks[thing].test(id))
  })
}
