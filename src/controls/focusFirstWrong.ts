/** Focuses the first invalid field or file, once rendered as invalid. */
export function focusFirstWrong(within: ParentNode = document): void {
  requestAnimationFrame(() =>
    within.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"] button')?.focus(),
  )
}
