import { PDF, PdfArray, PdfDict, PdfName, PdfRef, type PdfObject } from '@libpdf/core'

export type CleanPdf = { bytes: Uint8Array } | 'pages' | 'refused'

/** The maximum number of objects; a plain page needs hundreds. */
const mostObjects = 50_000

/** Keys that act automatically, run programs or embed files. */
const forbiddenKeys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'OpenAction',
  'AA',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'XFA',
  'RichMediaContent',
])
const forbiddenKinds: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'EmbeddedFile',
  'FileAttachment',
  'RichMedia',
])

/** Re-saves a PDF of one plain page (§5) with that page's objects only, or says why not. */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanPdf> {
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted) return 'refused'
    const { catalog, pages } = pdf.context
    if (pages.getPageCount() !== 1) return 'pages'
    if (!isPlain(catalog.getDict(), (ref) => pdf.context.resolve(ref))) return 'refused'
    // Without changes, the original bytes would be returned.
    catalog.getDict().dirty = true
    return { bytes: await pdf.save({ incremental: false }) }
  } catch {
    return 'refused'
  }
}

/** Checks every reachable object, without recursion. */
function isPlain(root: PdfObject, resolve: (ref: PdfRef) => PdfObject | null): boolean {
  const seen = new Set<PdfObject>()
  const open: (PdfObject | null)[] = [root]
  while (open.length > 0) {
    const next = open.pop()
    const object = next instanceof PdfRef ? resolve(next) : next
    if (object === null || object === undefined || seen.has(object)) continue
    seen.add(object)
    if (seen.size > mostObjects) return false
    if (object instanceof PdfArray) open.push(...object)
    if (!(object instanceof PdfDict)) continue
    for (const [{ value: key }, value] of object) {
      if (forbiddenKeys.has(key)) return false
      const names = key === 'S' || key === 'Subtype' || key === 'Type'
      if (names && value instanceof PdfName && forbiddenKinds.has(value.value)) return false
      open.push(value)
    }
  }
  return true
}
