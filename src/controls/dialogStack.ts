import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  // Said here and not asked by `:has`: with that, each word that changes has the browser search the whole page.
  document.documentElement.classList.toggle('ll-under-dialog', open.length > 0)
  for (const listener of listeners) listener()
}

/** Notes an open dialog; gives back the way to strike it off. */
export function stackDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

/** True for the dialog the person sees. */
export function isTopDialog(dialog: HTMLDialogElement): boolean {
  return open.at(-1) === dialog
}

/** The uppermost open dialog, or null. What must be seen and heard over it has to be drawn inside it. */
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
