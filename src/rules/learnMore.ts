export interface LearnMorePage {
  readonly address: string
  readonly host: string
  /** If false, it opens separately. */
  readonly framed: boolean
}

/** Scheme, host, rest. No user or password, nothing browsers would rewrite. */
const whole = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i
const ownPath = /^\/(?!\/)[^\s\\]*$/

/** Whether an address is valid: https, http on localhost, or our path. */
// §2 learn-more modal
export function isLearnMoreAddress(text: string): boolean {
  const [, scheme = '', host = ''] = whole.exec(text) ?? []
  return ownPath.test(text) || scheme.toLowerCase() === 'https' || (scheme !== '' && ownMachine.test(host))
}

/** An address's page, or null. `own`: our origin. Frames only ours and the configured origins. */
// §2 learn-more modal (closable iframe)
export function learnMorePage(
  address: string | null | undefined,
  origins: readonly string[],
  own: string,
): LearnMorePage | null {
  if (address === null || address === undefined || !isLearnMoreAddress(address)) return null
  const full = address.startsWith('/') ? own + address : address
  const [, scheme = '', host = ''] = whole.exec(full) ?? []
  const origin = `${scheme}://${host}`.toLowerCase()
  return { address: full, host: host.toLowerCase(), framed: origin === own || origins.includes(origin) }
}
