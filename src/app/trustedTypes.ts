interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/** The chat's origins. The document's policy lists them too. */
const allowed = new Set<string>()

export function allowScript(address: string): void {
  allowed.add(address)
}

/** Under Trusted Types, only our own scripts may start as workers, only site plans become markup. */
export function allowOwnScripts(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  factory?.createPolicy('default', {
    createScriptURL(url) {
      const asked = new URL(url, location.href)
      if (asked.origin !== location.origin && !allowed.has(url))
        throw new TypeError('A script of another origin was refused.')
      return url
    },
  })
}
