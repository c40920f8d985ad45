/** Hides everything about the person, including dialogs, until a new document has loaded. */
export function coverScreen(): void {
  document.body.hidden = true
}
