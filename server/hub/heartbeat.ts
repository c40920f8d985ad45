/**
 * Calls `beat` often enough for limits of `shortest` ms, skipping late ones, as after a suspension. Returns
 * the stop function.
 */
export function startHeartbeat(shortest: number, now: () => number, beat: (now: number) => void): () => void {
  const interval = Math.max(5, Math.min(1000, shortest / 4))
  let previous = now()
  const timer = setInterval(() => {
    const time = now()
    const stoodStill = time - previous > 5 * interval
    previous = time
    if (!stoodStill) beat(time)
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
