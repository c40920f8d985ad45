import { describe, expect, test } from 'vitest'
import { findingsOf, type Inspection, isClean, provenMemories } from '../../src/rules/cleanProof.ts'
import { forgotten } from '../../src/rules/forgetting.ts'

const nothing: Inspection = {
  rows: { answers: 0, lots: 0, lotLists: 0, drafts: 0, session: 0 },
  databases: [],
  localKeys: ['kept'],
  sessionKeys: ['scrolled'],
  cookies: [],
  cached: 0,
  inPage: 0,
  signedIn: false,
}
const keep = { localKeys: ['kept'], sessionKeys: ['scrolled'] }
const leftOf = (seen: Partial<Inspection>) =>
  findingsOf({ ...nothing, ...seen }, keep).flatMap(({ memory, left }) => (left > 0 ? [[memory, left]] : []))

describe('what is left of a visitor', () => {
  test('is nothing, when only what may stay is there', () => {
    expect(isClean(findingsOf(nothing, keep))).toBe(true)
  })

  test.each([
    [{ rows: { drafts: 2 } }, 'drafts', 2],
    [{ rows: { session: 1 } }, 'contentKey', 1],
    [{ rows: { answers: 3, lots: 4 } }, 'personalRows', 7],
    [{ rows: { addedLater: 1 } }, 'personalRows', 1],
    [{ databases: ['stranger'] }, 'personalRows', 1],
    [{ cached: 1 }, 'personalRows', 1],
    [{ localKeys: ['kept', 'a', 'b'] }, 'localStorage', 2],
    [{ sessionKeys: ['holds'] }, 'sessionStorage', 1],
    [{ cookies: ['loggedIn'] }, 'cookies', 1],
    [{ inPage: 1 }, 'pageMemory', 1],
    [{ signedIn: true }, 'serverSession', 1],
  ] as const)('is found: %o', (seen, memory, left) => {
    expect(leftOf(seen as Partial<Inspection>)).toEqual([[memory, left]])
  })

  test('is looked for in everything a kiosk promises to forget that a page can see', () => {
    const unseen = ['userIdentifier', 'dealInProcess']
    expect([...provenMemories, ...unseen].sort()).toEqual([...forgotten('kioskIdle')].sort())
  })
})
