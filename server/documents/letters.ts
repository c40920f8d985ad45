import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import type { FontLetters } from '../../src/rules/signing/offline/fontLetters.ts'
import type { Letters } from './sources/paperSource.ts'

/** Built servers have the fonts beside this file; run from source, they come from their package. */
async function readFont(name: string): Promise<Buffer> {
  const beside = new URL(`./fonts/${name}`, import.meta.url)
  return await readFile(beside).catch(
    async () =>
      await readFile(new URL(`standard_fonts/${name}`, import.meta.resolve('pdfjs-dist/package.json'))),
  )
}

let letters: Promise<Letters> | undefined

/** Fonts that cover Turkish and German, loaded once. They lack ₺ and ẞ. */
export async function readLetters(): Promise<Letters> {
  letters ??= Promise.all([readFont('LiberationSans-Regular.ttf'), readFont('LiberationSans-Bold.ttf')]).then(
    ([plain, bold]) => ({ plain, bold }),
  )
  return await letters
}

let font: Promise<ReturnType<PDF['embedFont']>> | undefined

/** The font of papers, for measuring. */
export async function fontOfPapers(): Promise<ReturnType<PDF['embedFont']>> {
  font ??= readLetters().then(({ plain }) => PDF.create().embedFont(plain))
  return await font
}

/** The letters of a text that the font cannot draw. */
export async function lettersLacking(text: string): Promise<string> {
  const own = await fontOfPapers()
  const visible = text.replaceAll(/\s/gu, '')
  return [...new Set(own.getUnencodableCharacters(visible))].join('')
}

/** Scripts beyond these are not in the font. */
const lastLetter = 0x2fff

let measured: Promise<FontLetters> | undefined

/** The letters of the font with their widths, so that a tablet without a network knows what can be printed. */
export async function fontLetters(): Promise<FontLetters> {
  measured ??= fontOfPapers().then((own) => {
    const all = Array.from({ length: lastLetter - 0x20 }, (_, at) => String.fromCodePoint(0x21 + at))
    const lacking = new Set(own.getUnencodableCharacters(all.join('')))
    const letters = [' ', ...all.filter((one) => !lacking.has(one) && /\S/u.test(one))]
    // Rounded up: what fits there fits here.
    const widths = letters.map((one) => Math.ceil(own.widthOfTextAtSize(one, 1000)))
    return { letters: letters.join(''), widths }
  })
  return await measured
}
