/** Why a card was declined, as far as an office can act on it. */
type CardDeclineReason = 'funds' | 'limit' | 'expired' | 'details' | 'challenge' | 'bank'

const reasons = new Map<string, CardDeclineReason>([
  ['insufficient_funds', 'funds'],
  ['card_velocity_exceeded', 'limit'],
  ['withdrawal_count_limit_exceeded', 'limit'],
  ['expired_card', 'expired'],
  ['incorrect_number', 'details'],
  ['invalid_number', 'details'],
  ['incorrect_cvc', 'details'],
  ['invalid_cvc', 'details'],
  ['invalid_expiry_month', 'details'],
  ['invalid_expiry_year', 'details'],
  ['incorrect_zip', 'details'],
  ['authentication_required', 'challenge'],
  ['payment_intent_authentication_failure', 'challenge'],
])

/** The reason of a gateway's code. Suspected fraud stays `bank`: people read this to buyers. */
export const cardDeclineReason = (code: string): CardDeclineReason =>
  reasons.get(code.trim().toLowerCase()) ?? 'bank'
