/** An imperceptible delay, in ms. */
const laterMs = 32

/** Runs `work` after the next frame. Returns its cancel function. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, laterMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
