import { type Language, languageOf } from '../../src/rules/languages.ts'

/** The browser's preferred supported language; English if there is none. */
export function acceptsLanguage(header = ''): Language {
  const wishes = header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
    return { language: languageOf(name), quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const [best] = wishes
    .filter(({ language, quality }) => language !== null && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return best?.language ?? 'en'
}
