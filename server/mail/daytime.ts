import { moveToHour } from '../../src/rules/quietHours.ts'
import type { Db } from '../db/database.ts'
import { projectById } from '../db/projects.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'

/** Now, if it is daytime at the project or there is none; otherwise the next morning there. */
export async function nextDaytime(db: Db, projectId: string, now: Date): Promise<Date> {
  const project = await projectById(db, projectId)
  return project === undefined ? now : moveToHour(now, marketOfFlags(project.id, project.flags).timeZone)
}
