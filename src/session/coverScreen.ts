/** Hides everything of the person, dialogs too, until a new document arrives, however long that takes. */
export function coverScreen(): void {
  document.body.hidden = true
}
