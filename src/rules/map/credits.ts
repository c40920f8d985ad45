export interface Credit {
  readonly text: string
  readonly href?: string
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&copy;': '©',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&nbsp;': ' ',
}

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#39|\w+);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')

/** The text and links of a style's sources, without their markup. */
export function creditsOf(attributions: readonly string[]): Credit[] {
  const once = [...new Set(attributions.map((one) => one.trim()).filter(Boolean))]
  return once.flatMap((markup, at) => {
    const parts: Credit[] = at === 0 ? [] : [{ text: ' · ' }]
    let from = 0
    for (const link of markup.matchAll(/<a\b[^>]*?\bhref=["'](https:\/\/[^"']+)["'][^>]*>(.*?)<\/a>/gis)) {
      parts.push({ text: plain(markup.slice(from, link.index)) })
      parts.push({ text: plain(link[2] ?? '').trim(), href: link[1] ?? '' })
      from = link.index + link[0].length
    }
    parts.push({ text: plain(markup.slice(from)) })
    return parts.filter(({ text }) => text !== '')
  })
}
