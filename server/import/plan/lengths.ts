/** CSS units in units of the drawing, at 96 per inch. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm)?$/i

/**
 * A length such as '12', '210mm' or '8.5in' in the drawing's units; undefined if invalid or font-relative.
 */
export function lengthOf(text: string): number | undefined {
  const found = LENGTH.exec(text.trim())
  return found ? Number(found[1]) * (UNITS[found[2]?.toLowerCase() ?? 'px'] ?? 1) : undefined
}
