/** `sun` has the strongest contrasts, for tablets outdoors. */
export const schemes = ['light', 'dark', 'sun'] as const

/** Where the device remembers it. */
export const schemeKey = 'lotline-scheme'
