import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { demoState } from '../db/demo.ts'

/** @throws Error with a message when accounts with the published password meet real work. */
export async function refuseMixture(
  db: Db,
  { databaseUrl, demo }: Pick<Config, 'databaseUrl' | 'demo'>,
): Promise<void> {
  const { openAccounts, realProjects } = await demoState(db)
  if (openAccounts === 0) return
  const where =
    databaseUrl !== undefined
      ? 'in this PostgreSQL database'
      : realProjects > 0
        ? 'beside a real project'
        : demo
          ? undefined
          : 'here, although LOTLINE_DEMO is 0'
  if (where === undefined) return
  throw new Error(
    `There are demo accounts ${where}, and their password is published. Close them: npm run staff -- retire-demo`,
  )
}
