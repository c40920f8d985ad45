interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * Under Trusted Types only our own scripts may be started as workers; text never becomes markup here, except site
 * plans through their own policy.
 */
export function allowOwnScripts(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  factory?.createPolicy('default', {
    createScriptURL(url) {
      const asked = new URL(url, location.href)
      if (asked.origin !== location.origin) throw new TypeError('A script of another origin was refused.')
      return url
    },
  })
}
