import { floorTitle } from '../rules/floors.ts'
import type { SuiteView } from '../rules/suiteView.ts'
import type { Wording } from '../rules/wording/base.ts'
import { say } from '../rules/wording/wordingFor.ts'

/** Whose view a picture shows: 'View: Floor 12', 'West Tower · View: Floor 9 – Floor 16, SW'. */
export function viewText({ building, from, to, orientation }: SuiteView, words: Wording): string {
  const floors = [...new Set([from, to])].map((floor) => floorTitle(floor, words.building)).join(' – ')
  const text = say(words.lot.viewFrom, { floors: [floors, orientation].filter(Boolean).join(', ') })
  return building === '' ? text : `${building} · ${text}`
}

/** What a picture of the gallery is called. */
export function pictureTitle(
  picture: { readonly title: string; readonly view?: SuiteView | null | undefined },
  words: Wording,
): string {
  return picture.view ? viewText(picture.view, words) : picture.title
}
