const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji)$/i
const SERIF = /times|georgia|garamond|baskerville|bodoni|caslon|didot|palatino|(?<!sans[ -]?)serif/i

/** Adds the app's font or a serif to a designer's fonts; else the browser would pick one. */
export function withFallback(families: string): string {
  const last = families.split(',').at(-1)?.trim() ?? ''
  if (GENERIC.test(last)) return families
  return SERIF.test(families) ? `${families}, serif` : `${families}, 'Figtree Variable', sans-serif`
}
