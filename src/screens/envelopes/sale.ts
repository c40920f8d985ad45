import type { Answer } from '../../contract/schemas.ts'

/** The purchase of an envelope. */
export type Sale = NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>

/** The name of the purchaser at a position, for staff. */
export function nameIn({ purchasers, typed }: Sale, position: number): string {
  const one = purchasers[position - 1]
  const given = (name: string): string => {
    const value = typed[`purchasers.${position - 1}.${name}`]
    return typeof value === 'string' ? value : ''
  }
  const name = one === undefined ? `${given('firstName')} ${given('lastName')}` : one.name
  return name.trim() || String(position)
}
