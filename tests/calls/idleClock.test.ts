import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

// §4, §9: several tabs share one idle clock
test('whoever types without a pause is here for every tab, and the tabs hear of it at most once a second', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const kept = new Map<string, string>()
  let writes = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1
      kept.set(key, value)
    },
  })
  const typing = await import('../../src/session/idleClock.ts')
  vi.resetModules()
  const other = await import('../../src/session/idleClock.ts')
  for (let key = 0; key < 300; key += 1) {
    vi.advanceTimersByTime(200)
    typing.touch()
  }
  expect(Date.now() - other.lastTouch()).toBeLessThan(1000)
  expect(writes).toBeLessThanOrEqual(61)
})
