/** Focuses the first invalid field or file, once rendered as invalid. */
export function focusFirstWrong(within: ParentNode = document): void {
  requestAnimationFrame(() =>
    within
      .querySelector<HTMLElement>(
        // In a group of cards, one of them gets the focus.
        '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input, [data-wrong="true"] button',
      )
      ?.focus(),
  )
}
