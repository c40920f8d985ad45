import { factsOf, type CallPath } from '../contract/table.ts'
import { everyone } from './answerKey.ts'

let viewer = everyone
const listeners = new Set<() => void>()

/** Whose answers this page shows: `everyone`, or a random name created at sign-in. */
export const currentViewer = (): string => viewer

/** Sets the viewer, at sign-in, sign-out and start. */
export function setViewer(name: string | null): void {
  const next = name ?? everyone
  if (next === viewer) return
  viewer = next
  for (const listener of listeners) listener()
}

export function onViewer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cache scope of a call's answer for `viewerName`. */
export const scopeOf = (path: CallPath, viewerName: string): string =>
  factsOf(path).scope === 'person' ? viewerName : everyone
