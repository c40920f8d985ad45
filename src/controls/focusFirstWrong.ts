/** Focuses the first invalid field or file, once rendered as invalid. */
export function focusFirstWrong(within: ParentNode = document): void {
  requestAnimationFrame(() =>
    within
      .querySelector<HTMLElement>(
        // A group of cards has the focus in one of them.
        '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input, [data-wrong="true"] button',
      )
      ?.focus(),
  )
}
