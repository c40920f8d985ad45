import { useEffect, useState } from 'react'

/** Whether the browser has promised persistent storage; true until known. */
export function useKeptForGood(): boolean {
  const [kept, setKept] = useState(true)
  useEffect(() => {
    let here = true
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
