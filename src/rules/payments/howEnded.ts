/**
 * The message about an ended page: refused, or closed without a charge. Null if money came but could not be
 * used, which has its own.
 */
export function howEnded(
  payment: { readonly decline: string | null; readonly returned: number } | null | undefined,
): 'declined' | 'closed' | null {
  if (payment?.decline != null) return 'declined'
  return (payment?.returned ?? 0) > 0 ? null : 'closed'
}
