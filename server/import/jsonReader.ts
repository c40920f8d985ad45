import { isDay } from '../../src/rules/days.ts'
import type { Findings } from './fault.ts'
import type { JsonText } from './jsonText.ts'
import { nearest } from '../config/nearest.ts'

type Fields = Readonly<Record<string, unknown>>

/** Reads the keys of one JSON object, each with its path for exact faults. */
export interface JsonReader {
  has(key: string): boolean
  isList(key: string): boolean
  text(key: string, longest?: number): string
  number(key: string, limits?: { min?: number; max?: number; whole?: boolean }): number | null
  /** Null if it is not a day. */
  day(key: string): string | null
  flag(key: string): boolean
  texts(key: string): string[]
  object(key: string): JsonReader | undefined
  objects(key: string): JsonReader[]
  keys(): string[]
  fault(key: string, sentence: string): void
  rest(): void
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `path` leads to the object ('' for the whole file, otherwise `terms[0].`). */
export function readObject(
  file: string,
  json: JsonText,
  value: unknown,
  findings: Findings,
  path = '',
): JsonReader {
  const fields: Fields = isFields(value) ? value : {}
  const read = new Set<string>()
  const fault = (key: string, sentence: string): void =>
    findings.fault(file, { line: json.lineOf(key), field: `${path}${key}` }, sentence)
  const get = (key: string): unknown => {
    read.add(key)
    return fields[key] ?? undefined
  }
  const list = (key: string): unknown[] => {
    const found = get(key)
    if (found === undefined) return []
    if (Array.isArray(found)) return found as unknown[]
    fault(key, 'This must be a list.')
    return []
  }
  const text = (key: string, longest = 200): string => {
    const found = get(key)
    if (found === undefined) return ''
    if (typeof found === 'number') return String(found)
    if (typeof found !== 'string') fault(key, 'This must be text, in quotation marks.')
    else if (found.length > longest) fault(key, `This is longer than ${longest} characters.`)
    else return found.trim()
    return ''
  }
  return {
    has: (key) => get(key) !== undefined,
    isList: (key) => Array.isArray(get(key)),
    text,
    number(key, { min = -1e12, max = 1e12, whole = false } = {}) {
      const found = get(key)
      if (found === undefined) return null
      if (typeof found !== 'number' || (whole && !Number.isInteger(found))) {
        fault(key, `This must be a ${whole ? 'whole ' : ''}number, without quotation marks.`)
      } else if (found < min || found > max) fault(key, `${found} is not between ${min} and ${max}.`)
      else return found
      return null
    },
    day(key) {
      const found = text(key)
      if (isDay(found)) return found
      fault(
        key,
        `${found === '' ? 'A date is missing here.' : `'${found}' is not a date.`} Write it like 2027-03-05.`,
      )
      return null
    },
    flag(key) {
      const found = get(key)
      if (found === undefined || found === 0) return false
      if (found === 1 || typeof found === 'boolean') return Boolean(found)
      fault(key, 'This must be true or false.')
      return false
    },
    texts(key) {
      return list(key).flatMap((item, at) => {
        if (typeof item === 'string' || typeof item === 'number') return [String(item)]
        fault(`${key}[${at}]`, 'This must be text, in quotation marks.')
        return []
      })
    },
    object(key) {
      const found = get(key)
      if (found === undefined) return undefined
      if (!isFields(found)) {
        fault(key, 'This must be an object, in braces.')
        return undefined
      }
      return readObject(file, json, found, findings, `${path}${key}.`)
    },
    objects(key) {
      return list(key).flatMap((item, at) => {
        if (isFields(item)) return [readObject(file, json, item, findings, `${path}${key}[${at}].`)]
        fault(`${key}[${at}]`, 'This must be an object, in braces.')
        return []
      })
    },
    keys: () => Object.keys(fields),
    fault,
    rest() {
      for (const key of Object.keys(fields)) {
        if (read.has(key)) continue
        const like = nearest(key, read, 1)[0]
        findings.notice(
          file,
          { line: json.lineOf(key), field: `${path}${key}` },
          `This is ignored${like === undefined ? '' : `; did you mean ${like}?`}`,
        )
      }
    },
  }
}

/** One of these words; '' without any. */
export function readWord(reader: JsonReader, key: string, words: readonly string[]): string {
  const word = reader.text(key, 40)
  if (word !== '' && !words.includes(word)) reader.fault(key, `'${word}' is not one of ${words.join(', ')}.`)
  return word
}
