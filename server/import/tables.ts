import type { CsvRow } from './csvTable.ts'
import type { Findings } from './fault.ts'
import { nearest } from './nearest.ts'

/** One row as fields: heading in the specification's spelling → where it stands and what it says. */
export interface Entry {
  readonly file: string
  readonly line?: number | undefined
  /** Prefix of a field in a fault, for JSON: `features[3].properties.` */
  readonly path: string
  readonly values: ReadonlyMap<string, { text: string; line?: number | undefined; name: string }>
}

/** Headings are the specification's field names; capitals, blanks and underscores do not matter. */
export function plainName(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/**
 * Turns rows into entries by the headings of the first one. A needed heading that is missing and a heading given twice
 * are faults; one we do not read is a notice, with the nearest name we would read.
 */
export function entriesOf(
  file: string,
  rows: readonly CsvRow[],
  known: readonly string[],
  findings: Findings,
): Entry[] {
  const [heading, ...body] = rows
  if (heading === undefined) {
    findings.fault(file, {}, 'The file is empty. Its first line must name the fields.')
    return []
  }
  const byPlain = new Map(known.map((name) => [plainName(name), name]))
  const seen = new Set<string>()
  const columns = heading.cells.map((cell) => {
    const name = byPlain.get(plainName(cell))
    if (name === undefined && cell !== '') {
      const like = nearest(cell, known, 1)[0]
      findings.notice(
        file,
        { line: 1, field: cell },
        `This heading is not read${like === undefined ? '' : `; did you mean ${like}?`}`,
      )
    }
    if (name !== undefined && seen.has(name)) {
      findings.fault(file, { line: 1, field: cell }, 'This heading is given twice.')
    }
    if (name !== undefined) seen.add(name)
    return name
  })
  return body.flatMap((row) => {
    if (row.cells.length > columns.length && row.cells.slice(columns.length).some((cell) => cell !== '')) {
      findings.fault(
        file,
        { line: row.line },
        `This line has ${row.cells.length} fields, the headings are ${columns.length}. Put a text that contains the separator in quotation marks.`,
      )
      return []
    }
    const values = new Map<string, { text: string; line: number; name: string }>()
    columns.forEach((name, at) => {
      const text = row.cells[at] ?? ''
      if (name !== undefined && text !== '') values.set(name, { text, line: row.lines[at] ?? row.line, name })
    })
    return [{ file, line: row.line, path: '', values }]
  })
}
