/** Where a phone can open an address from, judging by its host. */
export function reachOf(hostname: string): 'anywhere' | 'sameNetwork' | 'nowhere' {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host === '0.0.0.0')
    return 'nowhere'
  if (host.startsWith('127.')) return 'nowhere'
  const isPrivate =
    /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host) || /^(?:f[cd]|fe80)/.test(host)
  return isPrivate || host.endsWith('.local') || !/[.:]/.test(host) ? 'sameNetwork' : 'anywhere'
}
