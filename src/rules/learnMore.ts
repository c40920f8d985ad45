/** A page of the builder's about a community or a home. */
export interface LearnMorePage {
  readonly address: string
  /** Who says it, for people. */
  readonly host: string
  /** It may be shown inside the app; others can only be opened beside it. */
  readonly framed: boolean
}

/** Scheme, host and the rest. No name or password before the host, nothing that browsers would bend into shape. */
const whole = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i
const ownPath = /^\/(?!\/)[^\s\\]*$/

/** Whether a text can be the address of such a page: https, or http on this very machine, or a path of our own. */
// §2 learn-more modal
export function isLearnMoreAddress(text: string): boolean {
  const [, scheme = '', host = ''] = whole.exec(text) ?? []
  return ownPath.test(text) || scheme.toLowerCase() === 'https' || (scheme !== '' && ownMachine.test(host))
}

/**
 * The page that an address names, or null. `own` is our own origin. Only pages of our own and of the origins that the
 * server was told are shown inside the app.
 */
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
