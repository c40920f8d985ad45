/**
 * Hides everything about the person, including dialogs, until a new document loads, however long that takes.
 */
export function coverScreen(): void {
  document.body.hidden = true
}
