import { expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const { addHomeTo, addingHomeAtom, endAddingHome } = await import('../../src/session/addingHome.ts')
const { forgetInMemory } = await import('../../src/session/forget.ts')
const { sessionStore } = await import('../../src/session/sessionAtoms.ts')

const to = { projectId: 'C0101', transId: 812, unitId: 14 }
const now = () => sessionStore.get(addingHomeAtom)

test('only ids of the purchase are stored, and survive a reload', () => {
  addHomeTo({ ...to, typed: { 'purchasers.0.firstName': 'Mia' } } as typeof to)
  expect(now()).toEqual(to)
  expect([...kept.values()]).toEqual([JSON.stringify(to)])
})

test('the end of another purchase leaves it, its own clears it', () => {
  addHomeTo(to)
  endAddingHome(5)
  expect(now()).toEqual(to)
  endAddingHome(812)
  expect([now(), kept.size]).toEqual([null, 0])
})

test('nothing of it outlives the person', () => {
  addHomeTo(to)
  forgetInMemory()
  expect([now(), kept.size]).toEqual([null, 0])
})
