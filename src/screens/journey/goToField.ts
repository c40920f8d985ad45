import { atom } from 'jotai'

/** The field to go to on the step that is drawn next. */
export const wantedFieldAtom = atom<string | null>(null)

/** Puts the cursor into a field and the field into sight. Gives false where it is not drawn. */
export function goToField(field: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  if (found === null) return false
  const control = found.matches('input, select, textarea, button')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea, button')
  // What is folded away can take no cursor.
  found.closest('details')?.setAttribute('open', '')
  found.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return true
}
