import { expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
/** The page as it starts in this tab. */
async function page() {
  vi.resetModules()
  const { phoneCountryAtom, storePhoneCountry } = await import('../../src/session/phoneCountry.ts')
  const { forgetInMemory } = await import('../../src/session/forget.ts')
  const { sessionStore } = await import('../../src/session/sessionAtoms.ts')
  return { now: () => sessionStore.get(phoneCountryAtom), storePhoneCountry, forgetInMemory }
}

test('the last chosen country survives a reload, but not the person', async () => {
  const first = await page()
  expect(first.now()).toBeNull()
  first.storePhoneCountry('US')
  const second = await page()
  expect(second.now()).toBe('US')
  second.forgetInMemory()
  expect([second.now(), kept.size]).toEqual([null, 0])
  expect((await page()).now()).toBeNull()
})
