import type { Findings } from './fault.ts'

/** A table row, with the line (1-based) on which each field begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly lines: readonly number[]
}

/** Tracks fields' lines. csv-parse reports unclosed quotes at the end and rejects inch marks. */
class CsvReader {
  readonly text: string
  readonly delimiter: string
  at = 0
  line = 1

  constructor(text: string, delimiter: string) {
    this.text = text
    this.delimiter = delimiter
  }

  atEnd(): boolean {
    return this.at >= this.text.length
  }

  atLineEnd(): boolean {
    return this.atEnd() || this.text[this.at] === '\n'
  }

  /** A quoted field, or undefined if its quote is never closed. */
  quoted(): string | undefined {
    let value = ''
    this.at += 1
    while (!this.atEnd()) {
      const letter = this.text[this.at]
      this.at += 1
      if (letter === '\n') this.line += 1
      if (letter !== '"') value += letter
      else if (this.text[this.at] === '"') {
        value += '"'
        this.at += 1
      } else return value
    }
    return undefined
  }

  plain(): string {
    const start = this.at
    while (!this.atLineEnd() && this.text[this.at] !== this.delimiter) this.at += 1
    return this.text.slice(start, this.at)
  }
}

/** Comma, semicolon (most of Europe) or tab: the most frequent in the headings, outside quotes. */
function delimiterOf(text: string): string {
  const heading = (text.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (mark: string): number => heading.split(mark).length - 1
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** A CSV file's rows, headings first, no blank lines. Undefined after a fault, such as an unclosed quote. */
export function readCsv(file: string, source: string, findings: Findings): CsvRow[] | undefined {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Excel's own first line, which names the separator.
  const told = /^sep=([,;\t|])\n/i.exec(text)
  const reader = new CsvReader(text, told?.[1] ?? delimiterOf(text))
  if (told) [reader.at, reader.line] = [told[0].length, 2]
  const rows: CsvRow[] = []
  while (!reader.atEnd()) {
    const line = reader.line
    const cells: string[] = []
    const lines: number[] = []
    for (;;) {
      lines.push(reader.line)
      const isQuoted = reader.text[reader.at] === '"'
      const cell = isQuoted ? reader.quoted() : reader.plain()
      if (cell === undefined) {
        findings.fault(file, { line: lines.at(-1) }, 'A quotation mark opens here and never closes.')
        return undefined
      }
      cells.push(cell.trim())
      if (reader.atLineEnd()) break
      if (reader.text[reader.at] !== reader.delimiter) {
        findings.fault(
          file,
          { line: reader.line },
          'Text follows a closing quotation mark. Write a quotation mark inside a text twice ("").',
        )
        return undefined
      }
      reader.at += 1
    }
    reader.at += 1
    reader.line += 1
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells, lines })
  }
  return rows
}
