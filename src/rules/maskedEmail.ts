/** Masks an address so that only its owner recognizes it: 'n…@l…'. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return domain === '' ? '…' : `${name.slice(0, 1)}…@${domain.slice(0, 1)}…`
}
