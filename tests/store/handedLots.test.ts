import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dropHandedLots, handedLots, handOverLots } from '../../src/store/handedLots.ts'
import { lotBlocks } from '../../src/store/lotBlocks.ts'
import { cachedLots, changedLots, communityKey } from '../../src/store/lotCache.ts'
import { setViewer } from '../../src/store/scope.ts'
import { communityF, lotText } from './lotExamples.ts'

const texts = [lotText(9), lotText(10)]
const handed = (projectId: string, version = 17, scope = 'everyone') =>
  ({
    path: '/comty/CommunityF',
    request: { projectId },
    scope,
    value: communityF(texts, version).value,
    at: 1000,
  }) as const

test('a list is available before it is stored, and the stored one has the same lots', () => {
  handOverLots(handed('A'))
  const ahead = handedLots('everyone', 'A')
  expect(ahead?.lots.map(({ id }) => id)).toEqual([9, 10])
  expect(ahead?.list).toEqual({ scope: 'everyone', projectId: 'A', version: 17, asOf: 1000 })
  expect(cachedLots(communityKey('everyone', 'A'), lotBlocks('everyone', 'A', texts))).toBe(ahead?.lots)
  dropHandedLots('everyone', 'A')
  expect(handedLots('everyone', 'A')).toBeUndefined()
})

test('a stored list, with its news, is never replaced by one that was on its way', () => {
  const key = communityKey('everyone', 'B')
  const stored = cachedLots(key, lotBlocks('everyone', 'B', [lotText(9, { finalStatus: 2 }), lotText(10)]))
  handOverLots(handed('B'))
  expect(handedLots('everyone', 'B')).toBeUndefined()
  expect(changedLots(key, new Map())).toBe(stored)
})

test('news of a list that was only passed on makes the whole stored list be read', () => {
  handOverLots(handed('C'))
  expect(changedLots(communityKey('everyone', 'C'), new Map())).toBeNull()
})

test('an older list does not replace a newer one', () => {
  handOverLots(handed('D', 18))
  handOverLots(handed('D', 17))
  expect(handedLots('everyone', 'D')?.list.version).toBe(18)
})

test('other answers, and those to somebody else, are not shown; nothing is left when a person leaves', () => {
  handOverLots({ ...handed('E'), request: { projectId: 'E', lotStatus: 1 } })
  handOverLots({ ...handed('E'), path: '/comty/GetProjectFlags' })
  handOverLots(handed('E', 17, 'ana'))
  expect([handedLots('everyone', 'E'), handedLots('ana', 'E')]).toEqual([undefined, undefined])
  setViewer('ana')
  handOverLots(handed('E', 17, 'ana'))
  expect(handedLots('ana', 'E')?.lots).toHaveLength(2)
  setViewer(null)
  expect(handedLots('ana', 'E')).toBeUndefined()
})
