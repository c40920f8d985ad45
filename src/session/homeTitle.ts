import { isHighrise } from '../rules/projectTypes.ts'
import type { Wording } from '../rules/wording/base.ts'
import { say } from '../rules/wording/wordingFor.ts'

/** What tells one home of a project from another. */
export interface NamedHome {
  readonly number: string
  readonly buildingName: string
  readonly projectType: number
}

/** "Lot 12"; in a tower "Suite 1203 · West Tower", since both towers may have that number. */
// §1, §3 building_name
export function homeTitle({ number, buildingName, projectType }: NamedHome, words: Wording): string {
  const title = say(isHighrise(projectType) ? words.lot.suiteTitle : words.lot.title, { number })
  return buildingName === '' ? title : `${title} · ${buildingName}`
}
