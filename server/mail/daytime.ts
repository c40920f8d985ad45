import { moveToHour } from '../../src/rules/quietHours.ts'
import type { Db } from '../db/database.ts'
import { projectById } from '../db/projects.ts'
import { marketOfFlags } from '../../src/rules/markets.ts'

/**
 * The present time if it is daytime where a project is, otherwise its next morning; the present time without
 * such a project.
 */
export async function nextDaytime(db: Db, projectId: string, now: Date): Promise<Date> {
  const project = await projectById(db, projectId)
  return project === undefined ? now : moveToHour(now, marketOfFlags(project.id, project.flags).timeZone)
}
