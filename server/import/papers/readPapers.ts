import { createHash } from 'node:crypto'
import { marketOfProject } from '../../communities/flags.ts'
import { drawnMark, fieldsOfMarks, offPage } from '../../documents/sources/fieldsOfMarks.ts'
import { mostBytes } from '../../documents/sources/openForeign.ts'
import { inPaperChild } from '../../documents/sources/inPaperChild.ts'
import type { ReadSource } from '../../documents/sources/paperSource.ts'
import { isValueField, type PaperField } from '../../../src/rules/papers/paper.ts'
import type { Findings } from '../fault.ts'
import type { Folder } from '../folder.ts'
import { readObject } from '../jsonReader.ts'
import { readJson } from '../jsonText.ts'
import { type MediaFile, mediaFile } from '../media.ts'
import type { ProjectFile } from '../projectFile.ts'
import { checkPaper } from './checkPaper.ts'
import { deedFaults } from './deed.ts'
import type { PaperFile } from './paperFile.ts'
import { type PaperEntry, readPaperEntry } from './readEntry.ts'

/** The list of papers in a folder. */
export const paperList = 'documents/papers.json'

export interface PapersRead {
  /** Undefined if the folder has no papers.json: the loaded papers stay. */
  readonly papers: readonly PaperFile[] | undefined
  /** Files that are papers, and therefore not public documents, in lower case. */
  readonly files: ReadonlySet<string>
  /** The file named in a paper's faults, by paper id. */
  readonly where: ReadonlyMap<string, string>
}

const broken = (sentence: string): ReadSource => ({
  bytes: new Uint8Array(),
  pages: [],
  fields: [],
  faults: [{ page: null, field: null, sentence }],
})

/** The file as a paper source, read in the child process. */
async function sourceOf({ kind }: PaperEntry, bytes: Uint8Array): Promise<ReadSource> {
  // Not for the child process, which would have to hold it in memory.
  if (bytes.length > mostBytes) return broken('This PDF is larger than 20 MB. Use smaller pictures.')
  const said = await inPaperChild({ read: { kind, bytes } }, 'import')
  if ('read' in said) return said.read
  return broken('This PDF takes too long or too much memory to read. Print it to a new PDF and try again.')
}

function placed(entry: PaperEntry, read: ReadSource, findings: Findings, file: string): PaperField[] {
  const marks = (entry.places ?? []).map(drawnMark)
  const { fields, faults } = fieldsOfMarks(marks)
  for (const fault of [...faults, ...offPage(fields, read.pages)]) say(findings, file, fault)
  return fields
}

/** A fault of a file, with its page and field. */
function say(
  findings: Findings,
  file: string,
  { page, field, sentence }: ReadSource['faults'][number],
): void {
  const parts = [...(page === null ? [] : [`page ${page + 1}`]), ...(field === null ? [] : [field])]
  findings.fault(file, parts.length === 0 ? {} : { field: parts.join(', ') }, sentence)
}

function hashOf(bytes: Uint8Array, whole: PaperEntry): string {
  const { reader: _, ...entry } = whole
  return createHash('sha256').update(bytes).update(JSON.stringify(entry)).digest('hex')
}

async function readPaper(
  entry: PaperEntry,
  path: string,
  bytes: Uint8Array,
  { id: projectId, flags }: Pick<ProjectFile, 'id' | 'flags'>,
  findings: Findings,
): Promise<PaperFile> {
  const read = await sourceOf(entry, bytes)
  const isIgnored = (field: PaperField): boolean => isValueField(field) && entry.ignored.includes(field.key)
  const where = entry.kind === 'page' ? paperList : path
  for (const fault of read.faults) {
    if (fault.field === null || !entry.ignored.includes(fault.field)) say(findings, where, fault)
  }
  const fields = [
    ...read.fields.filter((field) => !isIgnored(field)),
    ...placed(entry, read, findings, where),
  ]
  const {
    key,
    title,
    kind,
    language,
    isRequired,
    when,
    delivers,
    amends = null,
    from,
    until,
    needs,
    quotes,
    blocks,
    places,
  } = entry
  const file: MediaFile | null =
    kind === 'page'
      ? null
      : mediaFile(projectId, 'papers', path.replace(/^.*\//, ''), 'application/pdf', read.bytes)
  const paper: PaperFile = {
    key,
    title,
    kind,
    language,
    isRequired,
    when,
    delivers,
    amends,
    from,
    until,
    needs,
    pages: read.pages,
    fields,
    blocks,
    quotes,
    file,
    sourceHash: hashOf(bytes, entry),
    placesFields: kind !== 'map' || places !== undefined,
  }
  if (read.faults.length === 0)
    for (const fault of await checkPaper(paper, read.bytes)) say(findings, where, fault)
  if (read.faults.length === 0 && entry.isDeed === true)
    for (const fault of deedFaults(paper, flags['witness'] !== false)) say(findings, where, fault)
  return paper
}

const nothing: PapersRead = { papers: undefined, files: new Set(), where: new Map() }

/** Reads documents/papers.json and the files it names: every paper, or all faults. */
export async function readPapers(
  folder: Folder,
  project: ProjectFile,
  findings: Findings,
): Promise<PapersRead> {
  const list = [...folder].find(([path]) => path.toLowerCase() === paperList)
  if (list === undefined) return nothing
  const json = readJson(paperList, list[1], findings)
  if (json === undefined) return nothing
  const top = readObject(paperList, json, json.value, findings)
  const market = marketOfProject(project).name
  const entries = top.objects('papers').map((reader) => readPaperEntry(reader, market))
  if (!top.isList('papers')) top.fault('papers', 'papers.json needs a list of papers.')
  top.rest()
  const paths = new Map([...folder.keys()].map((path) => [path.toLowerCase(), path]))
  const papers: PaperFile[] = []
  const where = new Map<string, string>()
  for (const [at, entry] of entries.entries()) {
    if (entries.findIndex(({ key }) => key === entry.key) < at)
      entry.reader.fault('id', `There are two papers '${entry.key}'.`)
    const amended = entries.find(({ key }) => key === entry.amends)
    if (entry.amends !== undefined && (amended === undefined || amended.amends !== undefined))
      entry.reader.fault('amends', `There is no paper '${entry.amends}' of the contract to amend.`)
    const path = paths.get(`documents/${entry.fileName}`.toLowerCase())
    if (entry.kind !== 'page' && path === undefined) {
      if (entry.fileName !== '') entry.reader.fault('file', `There is no documents/${entry.fileName}.`)
      continue
    }
    const bytes = (path === undefined ? undefined : folder.get(path)) ?? new Uint8Array()
    where.set(entry.key, entry.kind === 'page' ? paperList : (path ?? ''))
    papers.push(await readPaper(entry, path ?? '', bytes, project, findings))
  }
  return {
    papers,
    where,
    files: new Set(entries.map(({ fileName }) => `documents/${fileName}`.toLowerCase())),
  }
}
