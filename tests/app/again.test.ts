import { describe, expect, test, vi } from 'vitest'
import { again, PartMissing } from '../../src/app/again.ts'

describe('fetching a part of the app', () => {
  test('is tried once more when the connection stutters', async () => {
    vi.useFakeTimers()
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('cut'))
      .mockResolvedValue('here')
    const loading = again(load)
    await vi.runAllTimersAsync()
    expect(await loading).toBe('here')
    vi.useRealTimers()
  })

  test('fails after the second attempt, and is fetched once when the connection is back', async () => {
    vi.useFakeTimers()
    const never = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('away'))
    const loading = again(never)
    const gaveUp = expect(loading).rejects.toThrow(PartMissing)
    await vi.runAllTimersAsync()
    await gaveUp
    expect(never).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
    const there = vi.fn(async () => 'here')
    await again(there)
    expect(there).toHaveBeenCalledTimes(1)
  })
})
