import { type PDF, PdfArray, type PDFPage, PdfRef } from '@libpdf/core'
import { drawValues } from './drawValues.ts'
import { type FoundMark, fieldsOfMarks, offPage } from './fieldsOfMarks.ts'
import { openForeign } from './openForeign.ts'
import type { PaperSource, SourceFault } from './paperSource.ts'
import { saveForeign } from './saveForeign.ts'
import { makeUpright } from './uprightPages.ts'

const filled: ReadonlySet<string> = new Set(['text', 'checkbox', 'signature'])

type FormFields = ReturnType<NonNullable<ReturnType<PDF['getForm']>>['getFields']>

function pagesOfWidgets(pages: readonly PDFPage[], pdf: PDF): Map<string, number> {
  const found = new Map<string, number>()
  for (const page of pages) {
    for (const one of page.dict.getArray('Annots', (ref) => pdf.context.resolve(ref)) ?? [])
      if (one instanceof PdfRef) found.set(one.toString(), page.index)
  }
  return found
}

function marksOf(fields: FormFields, pdf: PDF, faults: SourceFault[]): FoundMark[] {
  const pages = pdf.getPages()
  const onPage = pagesOfWidgets(pages, pdf)
  return fields.flatMap((field) => {
    if (field.type === 'non-terminal') return []
    if (!filled.has(field.type)) {
      const sentence = `Papers do not fill a field of kind ${field.type}. Make it a text field or a tick box.`
      faults.push({ page: null, field: field.name, sentence })
      return []
    }
    const { widgets, align, isNeeded } = aboutField(field)
    return widgets.flatMap((widget): FoundMark[] => {
      const { ref, rect } = widget
      const page = (ref === null ? undefined : onPage.get(ref.toString())) ?? -1
      const [left, foot, right, top] = rect
      if (page < 0) {
        faults.push({ page: null, field: field.name, sentence: 'This field lies on no page.' })
        return []
      }
      const box = {
        x: Math.min(left, right),
        y: Math.min(foot, top),
        w: Math.abs(right - left),
        h: Math.abs(top - foot),
      }
      return [{ text: field.name, page, box, covers: null, size: 0, align, isDrawn: true, isNeeded }]
    })
  })
}

function aboutField(field: FormFields[number]) {
  const quadding = field.acroField().getNumber('Q')?.value ?? 0
  return {
    widgets: field.getWidgets(),
    align: (['left', 'center', 'right'] as const)[quadding] ?? 'left',
    isNeeded: field.isRequired(),
  }
}

/** Removes the form: its fields become places, and the file becomes a plain document. */
function dropForm(pdf: PDF): void {
  pdf.getCatalog().delete('AcroForm')
  for (const page of pdf.getPages()) {
    const resolve = (ref: PdfRef) => pdf.context.resolve(ref)
    const annotations = page.dict.getArray('Annots', resolve)
    if (annotations === undefined) continue
    const kept = [...annotations].filter((one) => {
      const dict = one instanceof PdfRef ? resolve(one) : one
      return !(
        dict !== null &&
        dict !== undefined &&
        'getName' in dict &&
        dict.getName('Subtype')?.value === 'Widget'
      )
    })
    if (kept.length === 0) page.dict.delete('Annots')
    else page.dict.set('Annots', new PdfArray(kept))
  }
}

/** A PDF form with fields named like the keys. Names and boxes are read, text is drawn, the form removed. */
export const formSource: PaperSource = {
  kind: 'form',
  async read(bytes) {
    const pdf = await openForeign(bytes)
    if (Array.isArray(pdf)) return { bytes, pages: [], fields: [], faults: pdf }
    const pages = makeUpright(pdf)
    const faults: SourceFault[] = []
    const fieldsOfForm = pdf.getForm()?.getFields() ?? []
    if (fieldsOfForm.length === 0)
      faults.push({
        page: null,
        field: null,
        sentence: 'This PDF has no form fields. Give it the kind anchor, map or fixed.',
      })
    const read = fieldsOfMarks(marksOf(fieldsOfForm, pdf, faults))
    dropForm(pdf)
    return {
      bytes: await saveForeign(pdf, 0),
      pages,
      fields: read.fields,
      faults: [...faults, ...read.faults, ...offPage(read.fields, pages)],
    }
  },
  make: drawValues,
}
