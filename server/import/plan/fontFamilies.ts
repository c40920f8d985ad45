const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji)$/i
const SERIF = /times|georgia|garamond|baskerville|bodoni|caslon|didot|palatino|(?<!sans[ -]?)serif/i

/**
 * Adds a fallback to a designer's fonts, the app's own font or a serif; otherwise, the browser would pick
 * one.
 */
export function withFallback(families: string): string {
  const last = families.split(',').at(-1)?.trim() ?? ''
  if (GENERIC.test(last)) return families
  return SERIF.test(families) ? `${families}, serif` : `${families}, 'Figtree Variable', sans-serif`
}
