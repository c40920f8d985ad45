import type { TextOf } from '../i18n/area.ts'
import type { lotWords } from '../i18n/en/lot.ts'
import { isHighrise } from '../rules/projectTypes.ts'

/** What distinguishes the homes of a project. */
export interface NamedHome {
  readonly number: string
  readonly buildingName: string
  readonly projectType: number
}

/** "Lot 12"; in a tower "Suite 1203 · West Tower", since two towers may share a number. */
// §1, §3 building_name
export function homeTitle(
  { number, buildingName, projectType }: NamedHome,
  words: TextOf<{ lot: typeof lotWords }>,
): string {
  const title = (isHighrise(projectType) ? words.lot.suiteTitle : words.lot.title)({ number })
  return buildingName === '' ? title : `${title} · ${buildingName}`
}
