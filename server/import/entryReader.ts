import type { Findings } from './fault.ts'
import type { Entry } from './tables.ts'
import { noDate, readDate, readFlag, readList, readNumber, type Writing } from './values.ts'

/** An entry's fields: absent ones get defaults, wrong ones are faults with a place. */
export interface EntryReader {
  has(name: string): boolean
  text(name: string, longest?: number): string
  number(name: string, limits?: { min?: number; max?: number; whole?: boolean }): number
  date(name: string): string | null
  flag(name: string): boolean
  list(name: string): string[]
  fault(name: string, sentence: string): void
}

const LARGEST = 999_999_999_999

/** Reads the fields of `entry`; `defaults` come from project.json. */
export function readEntry(
  entry: Entry,
  writing: Writing,
  findings: Findings,
  defaults: ReadonlyMap<string, string> = new Map(),
): EntryReader {
  const raw = (name: string): string => entry.values.get(name)?.text ?? defaults.get(name) ?? ''
  const fault = (name: string, sentence: string): void => {
    const value = entry.values.get(name)
    findings.fault(
      entry.file,
      { line: value?.line ?? entry.line, field: `${entry.path}${value?.name ?? name}` },
      sentence,
    )
  }
  return {
    has: (name) => raw(name) !== '',
    text(name, longest = 200) {
      const text = raw(name)
      if (text.length > longest) fault(name, `This is longer than ${longest} characters.`)
      if (/[^\P{Cc}\t\n]/u.test(text)) fault(name, 'This contains a control character.')
      return text
    },
    number(name, { min = 0, max = LARGEST, whole = false } = {}) {
      const text = raw(name)
      if (text === '') return 0
      const read = readNumber(text, writing)
      const factor = entry.values.get(name)?.factor ?? 1
      const value = typeof read === 'string' || factor === 1 ? read : Math.round(read * factor * 100) / 100
      if (typeof value === 'string') fault(name, value)
      else if (whole && !Number.isInteger(value)) fault(name, `'${text}' is not a whole number.`)
      else if (value < min || value > max) fault(name, `${text} is not between ${min} and ${max}.`)
      else return value
      return 0
    },
    date(name) {
      const text = raw(name)
      if (text === '') return null
      const day = readDate(text, writing)
      if (day === undefined) fault(name, noDate(text))
      return day ?? null
    },
    flag(name) {
      const value = readFlag(raw(name))
      if (value === undefined) fault(name, `'${raw(name)}' is not a yes or a no. Write 1 or 0.`)
      return value ?? false
    },
    list: (name) => readList(raw(name)),
    fault,
  }
}
