import type { TextOf } from '../i18n/area.ts'
import type { buildingWords } from '../i18n/en/building.ts'
import type { lotWords } from '../i18n/en/lot.ts'
import { floorTitle } from '../rules/floors.ts'
import type { SuiteView } from '../rules/suiteView.ts'

/** A view's suites: 'View: Floor 12', 'West Tower · View: Floor 9 – Floor 16, SW'. */
export function viewText(
  { building, from, to, orientation }: SuiteView,
  words: TextOf<{ building: typeof buildingWords; lot: typeof lotWords }>,
): string {
  const floors = [...new Set([from, to])].map((floor) => floorTitle(floor, words.building)).join(' – ')
  const text = words.lot.viewFrom({ floors: [floors, orientation].filter(Boolean).join(', ') })
  return building === '' ? text : `${building} · ${text}`
}

/** The title of a gallery picture. */
export function pictureTitle(
  picture: { readonly title: string; readonly view?: SuiteView | null | undefined },
  words: TextOf<{ building: typeof buildingWords; lot: typeof lotWords }>,
): string {
  return picture.view ? viewText(picture.view, words) : picture.title
}
