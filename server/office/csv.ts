type Cell = string | number | boolean | Date | null

/**
 * Spreadsheets run these as formulas, even inside a cell they split, as German and Turkish ones do at
 * semicolons. Telephone numbers are exempt.
 */
const formula = /(^|[;\t\r\n])( *[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const isPhone = /^\+[\d ]+$/

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const text = isPhone.test(value) ? value : value.replaceAll(formula, "$1'$2")
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV as in RFC 4180. The byte order mark lets spreadsheets recognise UTF-8. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[columns, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}
