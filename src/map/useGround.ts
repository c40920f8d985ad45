import { useEffect, useState, type ComponentType } from 'react'
import { canPaint } from './canPaint.ts'
import type { GroundProps } from './WebglGround.tsx'

export type Ground = ComponentType<GroundProps> | 'coming' | 'drawn'

/** The ground: WebGL once loaded, otherwise `drawn`. Call `giveUp` when the canvas is lost. */
export function useGround(): { readonly ground: Ground; readonly giveUp: () => void } {
  const [ground, setGround] = useState<Ground>(() => (canPaint() ? 'coming' : 'drawn'))
  const wanted = ground === 'coming'
  useEffect(() => {
    if (!wanted) return
    let gone = false
    void import('./WebglGround.tsx').then(
      ({ WebglGround }) => {
        if (!gone) setGround(() => WebglGround)
      },
      () => {
        if (!gone) setGround('drawn')
      },
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return { ground, giveUp: () => setGround('drawn') }
}
