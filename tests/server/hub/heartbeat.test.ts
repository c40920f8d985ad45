import { expect, test, vi } from 'vitest'
import { startHeartbeat } from '../../../server/hub/heartbeat.ts'

test('beats four times within the shortest limit, but not for time that the process slept through', () => {
  vi.useFakeTimers()
  let time = 0
  const beats: number[] = []
  const stop = startHeartbeat(
    400,
    () => time,
    (now) => void beats.push(now),
  )
  const turn = (ms: number): void => {
    time += ms
    vi.advanceTimersByTime(100)
  }
  turn(100)
  turn(120)
  turn(60_000)
  turn(100)
  expect(beats).toEqual([100, 220, 60_320])
  stop()
  turn(100)
  expect(beats).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
