import { factsOf, type CallPath } from '../contract/table.ts'
import { signal } from './signal.ts'
import { everyone } from './answerKey.ts'

let viewer = everyone
const changed = signal()

/** Whose answers this page shows: `everyone`, or a random name since sign-in. */
export const currentViewer = (): string => viewer

/** Sets the viewer, at sign-in, sign-out and start. */
export function setViewer(name: string | null): void {
  const next = name ?? everyone
  if (next === viewer) return
  viewer = next
  changed.tell()
}

/** Calls a listener after each change. Returns a function that stops it. */
export const onViewer = changed.listen

/** The cache scope of a call's answer for `viewerName`. */
export const scopeOf = (path: CallPath, viewerName: string): string =>
  factsOf(path).scope === 'person' ? viewerName : everyone
