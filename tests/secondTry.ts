import { readFileSync } from 'node:fs'

/** What of vitest's JSON report counts here. */
export interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

/** The promises: what loses, leaves or doubles something once is at fault, however often it goes well. */
const neverAgain = ['/faults/', '/browser/canary.', '/browser/signOutOffline.']
const most = 3

/**
 * The test files that deserve a second try, alone: a browser may be late on a busy machine. None when many failed, or
 * one that stands for a promise.
 */
export function secondTry({ testResults }: Report): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const isPromise = (name: string): boolean => neverAgain.some((part) => name.includes(part))
  return failed.length > most || failed.some(isPromise) ? [] : failed
}

/** Reads a report from its file; undefined when the run ended before it was written. */
export function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}
