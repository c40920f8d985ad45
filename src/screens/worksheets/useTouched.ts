import { useState } from 'react'

/** Which fields a person has left or tried to pass: only those show what is wrong with them. */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  return {
    shows: (field: string): boolean => all || touched.has(field),
    touch: (field: string) =>
      setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    touchAll: () => setAll(true),
  }
}

/** Puts the cursor into the first field, or onto the first file, with something wrong, once it is drawn. */
export function focusFirstWrong(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"] button')?.focus(),
  )
}
