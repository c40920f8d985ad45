import { askAgain } from '../calls/reach.ts'
import { links } from '../rules/links.ts'

/**
 * Loads the page anew if the server answers: a page that cannot be loaded helps nobody. `at` by default the start page.
 * Whether it does.
 */
export async function reloadWhenServed(at: string = links.home()): Promise<boolean> {
  if (!(await askAgain())) return false
  location.replace(at)
  return true
}
