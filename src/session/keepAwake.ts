/**
 * Keeps the screen on, where supported, until the returned function is called: reading needs no touch. Hidden
 * tabs lose it, so it restarts when shown.
 */
// §2 DocumentSigning
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null
  let isOver = false
  const letGo = (): void => {
    // Already ended by the browser.
    held?.release().catch(() => undefined)
    held = null
  }
  const hold = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible') return
    // Browsers that lack it, or refuse for low battery, dim as usual.
    const got = await navigator.wakeLock?.request('screen').catch(() => null)
    letGo()
    held = got ?? null
    if (isOver) letGo()
  }
  const shown = (): void => void hold()
  shown()
  document.addEventListener('visibilitychange', shown)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', shown)
    letGo()
  }
}
