import type { TextOf } from '../../i18n/area.ts'
import type { paymentsWords } from '../../i18n/en/payments.ts'
import { cardBrand } from '../../rules/payments/cardBrand.ts'
import type { Payment } from './payment.ts'

type Words = TextOf<typeof paymentsWords>

/** A card in words; empty until somebody has used one. */
export const cardText = (card: Payment['attempts'][number]['card'], words: Words): string =>
  card === null ? '' : words.card({ ...card, brand: cardBrand(card.brand) ?? words.someCard })
