import { useEffect, useLayoutEffect } from 'react'
import type { Location, NavigationType } from 'react-router-dom'
import { visit } from '../store/browserStorage.ts'

export interface Arrival {
  readonly location: Location
  readonly action: NavigationType
  readonly staysInPlace: boolean
}

const name = 'lotline-scroll-positions'
let positions: Record<string, number> | undefined
let shownKey: string | undefined

function held(): Record<string, number> {
  positions ??= read()
  return positions
}

function read(): Record<string, number> {
  try {
    return JSON.parse(visit.get(name) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Remembers the scroll position before this page is replaced. */
export function noteScrollPosition(): void {
  if (shownKey !== undefined) held()[shownKey] = window.scrollY
}

/** Scrolls a new page to its top or fragment; Back restores the position. */
export function useScrollPosition({ location, staysInPlace }: Arrival): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = (): void => {
      noteScrollPosition()
      try {
        visit.set(name, JSON.stringify(held()))
      } catch {
        // Without storage, pages open at their top.
      }
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  useLayoutEffect(() => {
    shownKey = location.key
    const before = held()[location.key]
    const part = before === undefined ? partOf(location.hash) : null
    if (part !== null) part.scrollIntoView()
    else if (before !== undefined || !staysInPlace) window.scrollTo(0, before ?? 0)
  }, [location, staysInPlace])
}

function partOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
