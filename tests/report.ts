import { readFileSync } from 'node:fs'

/** The parts of Vitest's JSON report used here. */
export interface Report {
  readonly testResults: readonly FileReport[]
}

interface FileReport {
  readonly name: string
  readonly status: string
  /** Why the file could not run at all. */
  readonly message?: string
  readonly assertionResults?: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

/** Reads a report; undefined if the run ended before it was written. */
export function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Whether every test of a run was skipped, in which case the run proves nothing. */
export const ranNothing = ({ testResults }: Report): boolean =>
  testResults.every(
    ({ status, assertionResults = [] }) =>
      status !== 'failed' && !assertionResults.some(({ status }) => ran.has(status)),
  )

const ran: ReadonlySet<string> = new Set(['passed', 'failed'])

const mostLines = 40

/** Every failed test with its shortened message, for the end of a long output. */
export function failuresOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults = [] }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${name}\n${shortened(message)}`]
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${name} > ${fullName}\n${shortened((failureMessages ?? []).join('\n'))}`,
      )
    })
}

const shortened = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, mostLines)
    .map((line) => `    ${line}`)
    .join('\n')
