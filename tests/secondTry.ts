import type { Report } from './report.ts'

/** The promises: what loses, leaves or doubles something once is at fault, however often it goes well. */
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
 * The test files that deserve a second try, alone: on a busy machine anything may be late. None when many failed, or
 * one that stands for a promise.
 */
export function secondTry({ testResults }: Report): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const isPromise = (name: string): boolean => neverAgain.some((part) => name.includes(part))
  return failed.length > most || failed.some(isPromise) ? [] : failed
}
