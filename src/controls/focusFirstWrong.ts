/** Leads to the first field, or the first file, that was found wrong, once it has been drawn as wrong. */
export function focusFirstWrong(within: ParentNode = document): void {
  requestAnimationFrame(() =>
    within.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"] button')?.focus(),
  )
}
