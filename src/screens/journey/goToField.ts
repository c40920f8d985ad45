import { atom } from 'jotai'

/** The field to go to on the next step. */
export const wantedFieldAtom = atom<string | null>(null)

/** Focuses a field in view. False if it is not rendered. */
export function goToField(field: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  if (found === null) return false
  const control = found.matches('input, select, textarea, button')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea, button')
  // A field in a closed part cannot take the focus.
  found.closest('details')?.setAttribute('open', '')
  found.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return true
}
