import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import type { FontLetters } from '../../src/rules/signing/offline/fontLetters.ts'
import type { Letters } from './sources/paperSource.ts'

/** Beside this file in built servers; from source, in their package. */
async function readFont(weight: '400Regular' | '700Bold'): Promise<Buffer> {
  const name = `Arimo_${weight}.ttf`
  return await readFile(new URL(`./fonts/${name}`, import.meta.url)).catch(
    async () =>
      await readFile(
        new URL(`${weight}/${name}`, import.meta.resolve('@expo-google-fonts/arimo/package.json')),
      ),
  )
}

let letters: Promise<Letters> | undefined

/** Arimo, loaded once: Latin (also ₺ and ẞ), Greek and Cyrillic, as wide as Arial. */
export async function readLetters(): Promise<Letters> {
  letters ??= Promise.all([readFont('400Regular'), readFont('700Bold')]).then(([plain, bold]) => ({
    plain,
    bold,
  }))
  return await letters
}

type Font = ReturnType<PDF['embedFont']>

let font: Promise<Font> | undefined

/** The font of papers, for measuring. */
export async function fontOfPapers(): Promise<Font> {
  font ??= readLetters().then(({ plain }) => PDF.create().embedFont(plain))
  return await font
}

/**
 * Characters in the font that do not print as read: combining marks, right-to-left letters, invisible ones. A
 * soft hyphen would print as a hyphen.
 */
const notAsRead = /(?!\u00AD)[\p{M}\p{Cc}\p{Cf}\p{Co}\p{Script=Hebrew}]/gu

/** The letters of a text that the font cannot print, each once. */
export function lettersWithout(own: Pick<Font, 'getUnencodableCharacters'>, text: string): string {
  const visible = text.replaceAll(/\s/gu, '')
  return [...new Set([...own.getUnencodableCharacters(visible), ...(visible.match(notAsRead) ?? [])])].join(
    '',
  )
}

/** The letters of a text that papers cannot print. */
export async function lettersLacking(text: string): Promise<string> {
  return lettersWithout(await fontOfPapers(), text)
}

/** The font has no characters beyond this code point. */
const lastLetter = 0x2fff

let measured: Promise<FontLetters> | undefined

/** The font's letters and widths, so that an offline tablet knows what prints. */
export async function fontLetters(): Promise<FontLetters> {
  measured ??= fontOfPapers().then((own) => {
    const all = Array.from({ length: lastLetter - 0x20 }, (_, at) => String.fromCodePoint(0x21 + at))
    const lacking = new Set(lettersWithout(own, all.join('')))
    const letters = [' ', ...all.filter((one) => !lacking.has(one) && /\S/u.test(one))]
    // Rounded up, so that what fits on the tablet fits here.
    const widths = letters.map((one) => Math.ceil(own.widthOfTextAtSize(one, 1000)))
    return { letters: letters.join(''), widths }
  })
  return await measured
}
