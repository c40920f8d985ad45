import { guestHoldsOf } from '../../src/rules/guestHolds.ts'
import type { Target } from '../../src/rules/permissions.ts'
import type { Db } from './database.ts'
import { companyOfProject } from './projects.ts'
import { sql } from './sql.ts'

interface AccessRow {
  project_type: number
  version: number
  companyId: number | null
  flags: {
    requireLogin?: boolean
    WorksheetUserType?: number
    purchaserMaySubmitWorksheet?: boolean
    worksheets?: boolean
    guestHolds?: unknown
  }
}

/** Who may see a project, and its version; undefined if there is none. */
export async function accessOfProject(
  db: Db,
  projectId: string,
): Promise<{ version: number; target: Target } | undefined> {
  const row = await db.first<AccessRow>(
    sql`select project_type, version, flags, ${companyOfProject} as "companyId" from project
      where id = ${projectId} and gone_at is null`,
  )
  if (row === undefined) return undefined
  const { flags } = row
  const target = {
    projectId,
    projectType: row.project_type,
    requireLogin: flags.requireLogin,
    worksheetUserType: flags.WorksheetUserType,
    purchaserMaySubmit: flags.purchaserMaySubmitWorksheet,
    worksheetsOn: flags.worksheets,
    companyId: row.companyId,
    guestHolds: guestHoldsOf(flags),
  }
  return { version: row.version, target }
}
