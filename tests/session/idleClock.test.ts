import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Makes storage that all tabs share; returns the number of writes. */
function stubStorage(): () => number {
  const kept = new Map<string, string>()
  let writes = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1
      kept.set(key, value)
    },
  })
  return () => writes
}

// §4, §9: several tabs share one idle clock
test('continuous typing counts as presence in every tab, and the tabs hear of it at most once a second', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const writes = stubStorage()
  const typing = await import('../../src/session/idleClock.ts')
  vi.resetModules()
  const other = await import('../../src/session/idleClock.ts')
  for (let key = 0; key < 300; key += 1) {
    vi.advanceTimersByTime(200)
    typing.touch()
  }
  expect(Date.now() - other.lastTouch()).toBeLessThan(1000)
  expect(writes()).toBeLessThanOrEqual(61)
})

// §4: people posing for a picture touch nothing, but those who have walked away must not stay signed in.
test('the clock stops while a camera is open, for up to three minutes without a touch', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  stubStorage()
  const clock = await import('../../src/session/idleClock.ts')
  const quiet = (clockOf = clock) => Math.round((Date.now() - clockOf.lastTouch()) / 1000)
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1000)
      clock.lastTouch()
    }
  }
  clock.touch()
  const end = clock.restIdle('camera')
  pass(170)
  expect(quiet()).toBe(0)
  vi.resetModules()
  expect(quiet(await import('../../src/session/idleClock.ts'))).toBeLessThanOrEqual(1)
  clock.touch()
  pass(180 + 25)
  expect(quiet()).toBe(25)
  // If a laptop sleeps with its camera open, all of that time counts.
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  expect(quiet()).toBe(8 * 3600 + 25)
  end()
  expect(quiet()).toBe(0)
})
