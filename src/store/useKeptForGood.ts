import { useEffect, useState } from 'react'

/** Whether the browser has promised to keep what lies here even when space runs short; true until it is known. */
export function useKeptForGood(): boolean {
  const [kept, setKept] = useState(true)
  useEffect(() => {
    let here = true
    // Where nobody can be asked, nothing is promised.
    const asked = globalThis.navigator.storage?.persisted?.() ?? Promise.resolve(false)
    void asked
      .catch(() => false)
      .then((promised) => {
        if (here) setKept(promised)
      })
    return () => {
      here = false
    }
  }, [])
  return kept
}
