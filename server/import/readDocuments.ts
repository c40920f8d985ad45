import { PDF } from '@libpdf/core'
import type { Findings } from './fault.ts'
import type { Folder } from './folder.ts'
import { type MediaFile, mediaFile } from './media.ts'
import type { ProjectFile } from './projectFile.ts'

export interface DocumentFile {
  readonly title: string
  readonly pages: number
  readonly file: MediaFile
}

/** 'features-and-finishes.pdf' gives 'Features and finishes'. */
function titleOf(name: string): string {
  const words = name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const PDF_NAME = /\.pdf$/i

/**
 * The PDFs of documents/ that nobody signs, in the order of project.json, then by name. Other files are
 * faults.
 */
export async function readDocuments(
  folder: Folder,
  project: ProjectFile,
  papers: ReadonlySet<string>,
  findings: Findings,
): Promise<DocumentFile[]> {
  const titles = new Map(
    project.extras.documents.map(({ file, title }, at) => [file.toLowerCase(), { title, at }]),
  )
  const all = [...folder.keys()].filter(
    (path) =>
      path.startsWith('documents/') &&
      path.toLowerCase() !== 'documents/papers.json' &&
      !papers.has(path.toLowerCase()),
  )
  for (const path of all)
    if (!PDF_NAME.test(path))
      findings.fault(
        path,
        {},
        'A document must be a PDF. Open this file in the program it was made with and save it as a PDF.',
      )
  const paths = all.filter((path) => PDF_NAME.test(path))
  const names = new Set(paths.map((path) => path.slice('documents/'.length).toLowerCase()))
  project.extras.documents.forEach(({ file }, at) => {
    if (!names.has(file.toLowerCase()))
      findings.fault('project.json', { field: `documents[${at}].file` }, `There is no documents/${file}.`)
  })
  const order = (path: string): number =>
    titles.get(path.slice('documents/'.length).toLowerCase())?.at ?? titles.size
  const documents: DocumentFile[] = []
  for (const path of paths.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1))) {
    const bytes = folder.get(path) ?? new Uint8Array()
    const name = path.slice('documents/'.length)
    const pages = await countPages(bytes)
    if (pages === undefined)
      findings.fault(path, {}, 'This PDF cannot be opened. It may be damaged or protected with a password.')
    else
      documents.push({
        title: titles.get(name.toLowerCase())?.title || titleOf(name),
        pages,
        file: mediaFile(project.id, 'documents', name, 'application/pdf', bytes),
      })
  }
  return documents
}

async function countPages(bytes: Uint8Array): Promise<number | undefined> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-') return undefined
  try {
    const pdf = await PDF.load(bytes)
    return pdf.getPageCount() || undefined
  } catch {
    return undefined
  }
}
