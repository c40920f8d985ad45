interface MemoryNow {
  readonly usedJSHeapSize: number
  readonly jsHeapSizeLimit: number
}
interface Measures {
  readonly memory?: MemoryNow
  measureUserAgentSpecificMemory?(): Promise<{ readonly bytes: number }>
}

/** What a page may use where the browser measures it but names no limit, in bytes. */
const usualLimit = 1.5e9

/** How much of the memory that the browser allows this page uses, 0 to 1; null if it does not say. */
export async function memoryShare(): Promise<number | null> {
  const here = performance as Performance & Measures
  const { memory } = here
  if (memory !== undefined && memory.jsHeapSizeLimit > 0)
    return memory.usedJSHeapSize / memory.jsHeapSizeLimit
  // Only where pages are isolated; it may take as long as the next garbage collection.
  const measured = await here.measureUserAgentSpecificMemory?.().catch(() => undefined)
  return measured === undefined ? null : measured.bytes / usualLimit
}
