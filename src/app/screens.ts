import type { ComponentType } from 'react'
import { again } from './again.ts'
import { type Page, type PageName, pages } from './pages.ts'

const loaded = new Map<PageName, ComponentType>()
const coming = new Map<PageName, Promise<ComponentType>>()
const missing = new Set<PageName>()

/** A page's screen, if it is loaded. */
export const loadedScreen = (name: PageName): ComponentType | undefined => loaded.get(name)

/** @throws PartMissing */
export function loadScreen(name: PageName): Promise<ComponentType> {
  const before = coming.get(name)
  if (before !== undefined) return before
  const { screen }: Page = pages[name]
  const now = again(screen)
  coming.set(name, now)
  now.then(
    (found) => loaded.set(name, found),
    () => missing.add(name),
  )
  return now
}

/** Failed screens are requested again. */
export function forgetMissing(): void {
  for (const name of missing) coming.delete(name)
  missing.clear()
}
