import { describe, expect, test } from 'vitest'
import { findingsOf, type Inspection, isClean } from '../../src/rules/cleanProof.ts'

const nothing: Inspection = {
  rows: { answers: 0, lots: 0, lotLists: 0, drafts: 0, session: 0 },
  databases: [],
  localKeys: [],
  sessionKeys: [],
  cookies: [],
  cached: 0,
  inPage: 0,
  signedIn: false,
}
const leftOf = (seen: Partial<Inspection>) =>
  findingsOf({ ...nothing, ...seen }).flatMap(({ memory, left }) => (left > 0 ? [[memory, left]] : []))

describe('what is left of a visitor', () => {
  test('is nothing, when only what may stay remains', () => {
    expect(isClean(findingsOf(nothing))).toBe(true)
  })

  test.each([
    [{ rows: { drafts: 2 } }, 'drafts', 2],
    [{ rows: { session: 1 } }, 'contentKey', 1],
    [{ rows: { answers: 3, lots: 4 } }, 'personalRows', 7],
    [{ rows: { addedLater: 1 } }, 'personalRows', 1],
    [{ databases: ['stranger'] }, 'personalRows', 1],
    [{ cached: 1 }, 'personalRows', 1],
    [{ localKeys: ['a', 'b'] }, 'localStorage', 2],
    [{ sessionKeys: ['holds'] }, 'sessionStorage', 1],
    [{ cookies: ['loggedIn'] }, 'cookies', 1],
    [{ inPage: 1 }, 'pageMemory', 1],
    [{ signedIn: true }, 'serverSession', 1],
  ] as const)('is found: %o', (seen, memory, left) => {
    expect(leftOf(seen as Partial<Inspection>)).toEqual([[memory, left]])
  })
})
