/**
 * Nothing of the person is drawn from here on, however long it takes until a new document is here: neither the screen
 * nor the dialogs that lie over it.
 */
export function coverScreen(): void {
  document.body.hidden = true
}
