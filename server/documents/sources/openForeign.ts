import { PDF, PdfArray, PdfDict, PdfName, PdfRef, type PdfObject } from '@libpdf/core'
import type { SourceFault } from './paperSource.ts'

export const mostBytes = 20 * 1024 * 1024
const mostPages = 300
/** A contract needs thousands; more is probably an attack. */
const mostObjects = 400_000

/** Content that acts automatically, runs programs or embeds files, with advice for each. */
const script =
  'This PDF holds a script. Print it into a new PDF, or take the scripts out of its form fields, and try again.'
const carries = 'This PDF carries other files. Remove its attachments and try again.'
const acts = 'This PDF starts programs or sends forms. Print it into a new PDF and try again.'
const forbiddenKeys: ReadonlyMap<string, string> = new Map([
  ['JS', script],
  ['JavaScript', script],
  ['EmbeddedFiles', carries],
  ['EF', carries],
  ['RichMediaContent', acts],
])
const forbiddenKinds: ReadonlyMap<string, string> = new Map([
  ['JavaScript', script],
  ['Launch', acts],
  ['SubmitForm', acts],
  ['ImportData', acts],
  ['GoToE', acts],
  ['Rendition', acts],
  ['RichMedia', acts],
  ['EmbeddedFile', carries],
  ['FileAttachment', carries],
])

const whole = (sentence: string): SourceFault => ({ page: null, field: null, sentence })

/** Opens a builder's PDF, or says why it cannot be a paper and what to do. */
export async function openForeign(bytes: Uint8Array): Promise<PDF | SourceFault[]> {
  if (bytes.length > mostBytes) return [whole('This PDF is larger than 20 MB. Make its pictures smaller.')]
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).indexOf('%PDF-') === -1)
    return [whole('This is not a PDF. Open it in the program it is of, and save it as PDF.')]
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch {
    return [whole('This PDF cannot be opened. Open it in another program, and save it as PDF again.')]
  }
  if (pdf.isEncrypted)
    return [whole('This PDF is protected. Open it with its password, and save it without protection.')]
  if (pdf.recoveredViaBruteForce)
    return [whole('This PDF is damaged or was cut short. Ask for it again, or save it as PDF again.')]
  try {
    return checked(pdf)
  } catch {
    return [
      whole('This PDF cannot be read to its end. Open it in another program, and save it as PDF again.'),
    ]
  }
}

function checked(pdf: PDF): PDF | SourceFault[] {
  const count = pdf.getPageCount()
  if (count === 0) return [whole('This PDF has no page.')]
  if (count > mostPages) return [whole(`This PDF has ${count} pages, and a paper has at most ${mostPages}.`)]
  const catalog = pdf.getCatalog()
  const resolve = (ref: PdfRef): PdfObject | null => pdf.context.resolve(ref)
  const form = catalog.getDict('AcroForm', resolve)
  if (form?.has('XFA') === true) {
    const fields = form.getArray('Fields', resolve)
    if (fields === undefined || fields.length === 0)
      return [
        whole(
          'This PDF is an XFA form, which only some programs show. Open it there, and print it into a new PDF.',
        ),
      ]
    // A hybrid form has the same fields in the usual format.
    form.delete('XFA')
  }
  // The page at which a viewer opens the file does not matter.
  if (catalog.getArray('OpenAction', resolve) !== undefined) catalog.delete('OpenAction')
  const sentence = firstForbidden(catalog, resolve)
  return sentence === undefined ? pdf : [whole(sentence)]
}

/** Checks every reachable object, without recursion. */
function firstForbidden(root: PdfObject, resolve: (ref: PdfRef) => PdfObject | null): string | undefined {
  const seen = new Set<PdfObject>()
  const seenRefs = new Set<string>()
  const open: PdfObject[] = [root]
  while (open.length > 0) {
    let next: PdfObject | null | undefined = open.pop()
    if (next instanceof PdfRef) {
      const name = next.toString()
      if (seenRefs.has(name)) continue
      seenRefs.add(name)
      next = resolve(next)
    }
    if (next === null || next === undefined || seen.has(next)) continue
    seen.add(next)
    if (seen.size > mostObjects) return 'This PDF is made of too many parts. Print it into a new PDF.'
    if (next instanceof PdfArray) open.push(...next)
    if (!(next instanceof PdfDict)) continue
    for (const [{ value: key }, value] of next) {
      const forbidden = forbiddenKeys.get(key)
      if (forbidden !== undefined) return forbidden
      const names = key === 'S' || key === 'Subtype' || key === 'Type'
      const kind = names && value instanceof PdfName ? forbiddenKinds.get(value.value) : undefined
      if (kind !== undefined) return kind
      open.push(value)
    }
  }
  return undefined
}
