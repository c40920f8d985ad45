import type { Answer } from '../../src/contract/schemas.ts'
import { type Actor, can } from '../../src/rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { projectsLinkedTo } from '../db/projects.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { flagsOf } from './flags.ts'
import { foundLots } from './foundLots.ts'
import { targetOf } from './ofProject.ts'
import { textOfLot } from './snapshot.ts'

/** Projects linked in either direction. §1: "two linked Australian projects can be priced together" */
export async function linkedProjects(db: Db, actor: Actor, projectId: string) {
  const linked = await projectsLinkedTo(db, projectId)
  return linked.filter((project) => can(actor, 'seeProject', targetOf({ project })).allowed)
}

/** The builder of the linked project whose designs are offered here. */
export async function otherBuilder(
  { db, actor }: CallContext,
  projectId: string,
): Promise<Answer<'/comty/PutDPTimer'>['otherBuilderInfo']> {
  const [other] = await linkedProjects(db, actor, projectId)
  if (other === undefined) return null
  return { PROJECT_ID: other.id, PROJECT_NAME: other.name, name: other.builderName }
}

export const linkedProjectList: Handler<'/comty/GetBuilderOtherProjects'> = async (
  { projectId },
  { db, actor },
) => {
  const linked = await linkedProjects(db, actor, projectId)
  return {
    isOK: 1,
    otherProjects: linked.map((project) => ({
      PROJECT_ID: project.id,
      PROJECT_NAME: project.name,
      is_design_only_project: flagsOf(project).is_design_only_project,
    })),
  }
}

/** @throws Refusal 404 when the two are not linked. */
export const linkedLots: Handler<'/comty/GetLotListByOtherProject'> = async (
  { projectId, otherProjectId },
  ctx,
) => {
  const linked = await linkedProjects(ctx.db, ctx.actor, projectId)
  if (!linked.some(({ id }) => id === otherProjectId)) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  const found = await foundLots({ projectId: otherProjectId }, ctx)
  return { isOK: 1, searchStrings: [...found.lots()].map(textOfLot), version: found.snapshot.version }
}
