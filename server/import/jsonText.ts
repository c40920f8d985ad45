import { decodeText } from './decodeText.ts'
import type { Findings } from './fault.ts'

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

export interface JsonText {
  readonly value: unknown
  /** The line of a key that occurs once in the file; else undefined. */
  lineOf(key: string): number | undefined
}

/** A JSON file's contents. Undefined on error, with a finding of its line. */
export function readJson(file: string, bytes: Uint8Array, findings: Findings): JsonText | undefined {
  const text = decodeText(file, bytes, findings)?.replace(/^\uFEFF/, '')
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return {
      value,
      lineOf(key) {
        const first = text.indexOf(`"${key}"`)
        return first === -1 || text.includes(`"${key}"`, first + 1) ? undefined : lineAt(text, first)
      },
    }
  } catch (error) {
    const message = (error as Error).message
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    findings.fault(file, { line: lineAt(text, position) }, `This is not valid JSON: ${message}.`)
    return undefined
  }
}
