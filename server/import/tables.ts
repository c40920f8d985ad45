import { type CsvRow, readCsv } from './csvTable.ts'
import { decodeText } from './decodeText.ts'
import type { Findings } from './fault.ts'
import { fieldOf, type Fields } from './fieldNames.ts'
import type { Folder } from './folder.ts'
import { nearest } from '../config/nearest.ts'

/** A row's fields: heading in the specification's spelling → place and text. */
export interface Entry {
  readonly file: string
  readonly line?: number | undefined
  /** Prefix of a field in a fault, for JSON: `features[3].properties.` */
  readonly path: string
  readonly values: ReadonlyMap<
    string,
    { text: string; line?: number | undefined; name: string; factor?: number }
  >
}

interface Column {
  readonly field: string
  readonly factor: number
}
/** Undefined for a column that is not read. */
type Columns = readonly (Column | undefined)[]

function unreadSentence(heading: string, known: readonly string[]): string {
  const like = nearest(heading, known, 1)[0]
  return `This column is ignored${like === undefined ? '.' : `; did you mean ${like}?`}`
}

/** Columns by heading. A field's own name wins; two usual names are an ambiguous fault. */
function columnsOf(
  file: string,
  heading: CsvRow | undefined,
  fields: Fields,
  isMetric: boolean,
  findings: Findings,
): Columns {
  if (heading === undefined) {
    findings.fault(file, {}, 'The file is empty. Its first line must name the fields.')
    return []
  }
  const found = heading.cells.map((cell) => fieldOf(cell, fields))
  const holder = new Map<string, number>()
  for (const isOwn of [true, false])
    found.forEach((one, at) => {
      if (one?.isOwn === isOwn && !holder.has(one.field)) holder.set(one.field, at)
    })
  return heading.cells.map((cell, at) => {
    const one = found[at]
    const place = { line: 1, field: cell }
    const first = one === undefined ? undefined : holder.get(one.field)
    if (one === undefined || first === undefined) {
      if (cell !== '') findings.notice(file, place, unreadSentence(cell, fields.known))
      return undefined
    }
    const name = heading.cells[first] ?? ''
    if (first === at) {
      if (!one.isOwn) findings.notice(file, place, `This heading is read as ${one.field}.`)
      if (one.unit?.isMetric === !isMetric)
        findings.fault(
          file,
          place,
          `The unit of this heading is ${isMetric ? 'not metric, but the project is' : 'metric, but the project is not'}. Convert the values to the project's units, or write "isMetric": ${!isMetric} in project.json.`,
        )
      return { field: one.field, factor: one.unit?.factor ?? 1 }
    }
    if (one.isOwn) findings.fault(file, place, 'This heading appears twice.')
    else if (found[first]?.isOwn === true)
      findings.notice(file, place, `This column is ignored, because ${name} has the same meaning.`)
    else
      findings.fault(
        file,
        place,
        `Both ${name} and this heading could mean ${one.field}. Rename the right one to ${one.field}.`,
      )
    return undefined
  })
}

function entriesOf(file: string, rows: readonly CsvRow[], columns: Columns, findings: Findings): Entry[] {
  return rows.slice(1).flatMap((row) => {
    if (row.cells.length < columns.length) {
      findings.fault(
        file,
        { line: row.line },
        `This line has ${row.cells.length} ${row.cells.length === 1 ? 'field' : 'fields'}, but there are ${columns.length} headings. An empty field still needs its separator.`,
      )
      return []
    }
    if (row.cells.length > columns.length && row.cells.slice(columns.length).some((cell) => cell !== '')) {
      findings.fault(
        file,
        { line: row.line },
        `This line has ${row.cells.length} fields, but there are ${columns.length} headings. Put text that contains the separator in quotation marks.`,
      )
      return []
    }
    const values = new Map<string, { text: string; line: number; name: string; factor: number }>()
    columns.forEach((column, at) => {
      const text = row.cells[at] ?? ''
      if (column === undefined || text === '') return
      const name = rows[0]?.cells[at] ?? column.field
      values.set(column.field, { text, line: row.lines[at] ?? row.line, name, factor: column.factor })
    })
    return [{ file, line: row.line, path: '', values }]
  })
}

export interface Table {
  readonly entries: readonly Entry[]
  readonly fields: ReadonlySet<string>
}

/**
 * A table's rows as entries. Undefined without the file; empty if unreadable or without the required field.
 */
export function readTable(
  folder: Folder,
  file: string,
  {
    fields,
    isMetric,
    needed,
  }: {
    readonly fields: Fields
    readonly isMetric: boolean
    readonly needed?: { readonly field: string; readonly what: string }
  },
  findings: Findings,
): Table | undefined {
  const unread: Table = { entries: [], fields: new Set() }
  const bytes = folder.get(file)
  if (bytes === undefined) return undefined
  const text = decodeText(file, bytes, findings)
  const rows = text === undefined ? undefined : readCsv(file, text, findings)
  if (rows === undefined) return unread
  const columns = columnsOf(file, rows[0], fields, isMetric, findings)
  if (
    rows[0] !== undefined &&
    needed !== undefined &&
    !columns.some((column) => column?.field === needed.field)
  ) {
    findings.fault(
      file,
      { line: 1, field: needed.field },
      `No heading stands for ${needed.what}. The headings are: ${rows[0].cells.join(', ')}.`,
    )
    return unread
  }
  return {
    entries: entriesOf(file, rows, columns, findings),
    fields: new Set(columns.flatMap((column) => column?.field ?? [])),
  }
}
