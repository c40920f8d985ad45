import { useCallback, useEffect, useRef, useState } from 'react'
import { drafts } from '../../calls/drafts.ts'
import type { DraftKey } from '../../store/deviceRegister.ts'
import { type Begun, begunFrom, nothingBegun } from './begun.ts'

/**
 * A signer's unfinished input, stored at every change, so that no stroke is lost. Undefined until loaded.
 * `drop` deletes it once it was, or no longer can be, submitted.
 */
export function useBegun(envelopeId: number, signerId: number) {
  const key: DraftKey = `signing ${envelopeId} ${signerId}`
  const [begun, setBegun] = useState<Begun>()
  const [isKept, setKept] = useState(true)
  const latest = useRef<Begun>(nothingBegun)
  const isOver = useRef(false)
  useEffect(() => {
    let here = true
    isOver.current = false
    void drafts
      .load(key)
      .catch(() => undefined)
      .then((kept) => {
        if (!here) return
        latest.current = begunFrom(kept) ?? nothingBegun
        setBegun(latest.current)
      })
    return () => {
      here = false
    }
  }, [key])
  const change = useCallback(
    (with_: (before: Begun) => Begun) => {
      if (isOver.current) return
      latest.current = with_(latest.current)
      setBegun(latest.current)
      drafts.save(key, latest.current).then(
        () => setKept(true),
        () => setKept(false),
      )
    },
    [key],
  )
  const drop = useCallback(async () => {
    isOver.current = true
    latest.current = nothingBegun
    setBegun(nothingBegun)
    await drafts.drop(key).catch(() => undefined)
    isOver.current = false
  }, [key])
  return { begun, isKept, change, drop }
}
