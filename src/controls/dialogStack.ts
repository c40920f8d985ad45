import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  // A class, because `:has` makes browsers search the whole page on every text change.
  document.documentElement.classList.toggle('ll-under-dialog', open.length > 0)
  for (const listener of listeners) listener()
}

/** Adds a dialog on top; returns a function that removes it. */
export function stackDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

/** Whether this is the topmost dialog. */
export function isTopDialog(dialog: HTMLDialogElement): boolean {
  return open.at(-1) === dialog
}

/** The topmost open dialog, or null. What must be seen and announced above goes inside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1) ?? null,
    () => null,
  )
}
