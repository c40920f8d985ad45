/** An address that its owner recognizes and a passer-by cannot read: 'n…@l…'. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return domain === '' ? '…' : `${name.slice(0, 1)}…@${domain.slice(0, 1)}…`
}
