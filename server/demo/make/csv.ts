export type CsvRow = Readonly<Record<string, string | number>>

/** Writes rows as CSV with the keys of the first as headings. */
export function csvOf(rows: readonly CsvRow[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const cell = (value: string | number | undefined): string => {
    const text = String(value ?? '')
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${[headings.join(','), ...rows.map((row) => headings.map((name) => cell(row[name])).join(','))].join('\n')}\n`
}
