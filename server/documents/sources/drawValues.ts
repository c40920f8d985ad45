import { black, type PDF, white } from '@libpdf/core'
import { isValueField } from '../../../src/rules/papers/paper.ts'
import { lettersWithout } from '../letters.ts'
import { fitText, linePlaces } from './fitText.ts'
import { openForeign } from './openForeign.ts'
import type { Letters, MadeSource, MakeAsk, MakeFault, Written } from './paperSource.ts'
import { saveForeign } from './saveForeign.ts'

/** Draws values into a template. Letters not in the font and values that do not fit are faults. */
export async function drawValues(
  { bytes, fields, values, madeAt }: MakeAsk,
  { plain }: Letters,
): Promise<MadeSource> {
  const pdf = await openForeign(bytes)
  if (Array.isArray(pdf)) throw new Error(pdf[0]?.sentence)
  const faults: MakeFault[] = []
  const written = draw(pdf, fields, values, plain, faults)
  if (faults.length > 0) return { bytes, written: [], signs: [], faults }
  return { bytes: await saveForeign(pdf, madeAt), written, signs: [], faults }
}

function draw(
  pdf: PDF,
  fields: MakeAsk['fields'],
  values: MakeAsk['values'],
  plain: Uint8Array,
  faults: MakeFault[],
): Written[] {
  if (fields.length === 0) return []
  const font = pdf.embedFont(plain)
  const widthAt = (text: string, size: number): number => font.getTextWidth(text, size)
  const written: Written[] = []
  for (const field of fields) {
    const page = pdf.getPage(field.page)
    if (page === null) continue
    if (field.covers !== null) {
      const { x, y, w, h } = field.covers
      page.drawRectangle({ x, y, width: w, height: h, color: white })
    }
    if (!isValueField(field)) continue
    const { key } = field
    const text = (values[key] ?? '').replaceAll(/\s+/g, ' ').trim()
    if (text === '') continue
    const lacking = lettersWithout(font, text)
    if (lacking !== '') {
      faults.push({ why: 'letters', page: field.page, key, letters: lacking })
      continue
    }
    const fitted = fitText(text, field, widthAt)
    if (fitted === undefined) {
      faults.push({ why: 'tooLong', page: field.page, key })
      continue
    }
    for (const line of linePlaces(fitted, field, widthAt))
      page.drawText(line.text, { x: line.x, y: line.y, size: fitted.size, font, color: black })
    written.push({ page: field.page, x: field.x, y: field.y, w: field.w, h: field.h, key, text })
  }
  return written
}
