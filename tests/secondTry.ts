import type { Report } from './report.ts'

/** Tests of promises: losing, leaving behind or doubling something even once is a failure. */
const neverAgain = [
  '/faults/',
  '/offline/',
  '/sealed/',
  '/comty/doubleSale.',
  '/browser/canary.',
  '/browser/signOutOffline.',
]
const most = 3

/**
 * Failed test files that deserve a second try, alone, because on a busy machine anything may be late. Empty
 * if many failed, or if one of them guards a promise.
 */
export function secondTry({ testResults }: Report): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const isPromise = (name: string): boolean => neverAgain.some((part) => name.includes(part))
  return failed.length > most || failed.some(isPromise) ? [] : failed
}
