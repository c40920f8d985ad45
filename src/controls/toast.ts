export type ToastKind = 'info' | 'good' | 'warning' | 'danger'

/** Code and values, so that messages follow the language. `Toasts` has the text. */
export type Said = object

export type ToastOptions = {
  text: Said
  kind?: ToastKind | undefined
  /** Milliseconds, or until dismissed. */
  duration: number | 'persistent'
  /** Replaces an earlier message with the same code. */
  code?: string | undefined
  action?: { label: Said; onPress: () => void } | undefined
}

export type Toast = ToastOptions & { id: number; kind: ToastKind }

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message; returns the id for `dismissToast`. Needs `<Toasts/>` on the page. */
export function showToast(options: ToastOptions): number {
  count += 1
  const others = options.code === undefined ? toasts : toasts.filter((toast) => toast.code !== options.code)
  change([...others, { ...options, kind: options.kind ?? 'info', id: count }])
  return count
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
