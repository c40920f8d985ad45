/**
 * What to say of a payment whose page has ended: refused, or closed without a charge. Null where money came that could
 * not be used: that is said instead, and something was charged.
 */
export function howEnded(
  payment: { readonly decline: string | null; readonly returned: number } | null | undefined,
): 'declined' | 'closed' | null {
  if (payment?.decline != null) return 'declined'
  return (payment?.returned ?? 0) > 0 ? null : 'closed'
}
