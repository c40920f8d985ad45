import { can } from '../../src/rules/permissions.ts'
import { targetOf } from '../communities/ofProject.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'

type Listed = Awaited<ReturnType<typeof projectList>>[number]

/** The marketplace communities that the caller operates, in display order. */
export async function marketOf({ db, actor }: CallContext): Promise<ReadonlyMap<string, Listed>> {
  allowed(can(actor, 'runMarketplace'))
  const seen = (await projectList(db)).filter(
    (project) =>
      project.flags['marketplace'] === true && can(actor, 'runMarketplace', targetOf({ project })).allowed,
  )
  return new Map(seen.map((project) => [project.id, project]))
}
