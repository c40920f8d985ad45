const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji)$/i
const SERIF = /times|georgia|garamond|baskerville|bodoni|caslon|didot|palatino|(?<!sans[ -]?)serif/i

/**
 * A designer's fonts with what stands in for them where they are not installed: the app's own letters, or letters with
 * serifs. A drawing program names its own machine's fonts alone, and a browser would take whatever it likes.
 */
export function withFallback(families: string): string {
  const last = families.split(',').at(-1)?.trim() ?? ''
  if (GENERIC.test(last)) return families
  return SERIF.test(families) ? `${families}, serif` : `${families}, 'Figtree Variable', sans-serif`
}
