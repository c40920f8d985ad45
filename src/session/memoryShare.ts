interface MemoryNow {
  readonly usedJSHeapSize: number
  readonly jsHeapSizeLimit: number
}
interface Measures {
  readonly memory?: MemoryNow
  measureUserAgentSpecificMemory?(): Promise<{ readonly bytes: number }>
}

/** A page's limit, in bytes, where the browser measures but names none. */
const usualLimit = 1.5e9

/** This page's share of the memory the browser allows, 0 to 1; null if unknown. */
export async function memoryShare(): Promise<number | null> {
  const here = performance as Performance & Measures
  const { memory } = here
  if (memory !== undefined && memory.jsHeapSizeLimit > 0)
    return memory.usedJSHeapSize / memory.jsHeapSizeLimit
  // Where pages are isolated; may take until the next garbage collection.
  const measured = await here.measureUserAgentSpecificMemory?.().catch(() => undefined)
  return measured === undefined ? null : measured.bytes / usualLimit
}
