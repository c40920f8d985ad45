export interface MapConfig {
  readonly style: string | null
  readonly key: string | null
  readonly origins: readonly string[]
}

export interface WindowConfig {
  readonly chat: { readonly script: string; readonly origins: readonly string[] } | null
  readonly homeManager: string | null
  readonly lotManager: string | null
  readonly projectsSite: string | null
  readonly company: string
}

/** The settings of the map in the page. */
export function mapConfig(
  style: string | undefined,
  key: string | undefined,
  more: readonly string[],
): MapConfig {
  if (style === undefined) return { style: null, key: null, origins: [] }
  return { style, key: key ?? null, origins: [...new Set([new URL(style).origin, ...more])] }
}

// §2
export function chatConfig(
  script: string | undefined,
  key: string | undefined,
  more: readonly string[],
): WindowConfig['chat'] {
  if (script === undefined || key === undefined) return null
  const filled = script.replaceAll('{key}', encodeURIComponent(key))
  return { script: filled, origins: [...new Set([new URL(filled).origin, ...more])] }
}
