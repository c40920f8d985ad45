import { can } from '../../src/rules/permissions.ts'
import type { Handler } from '../context/handler.ts'
import { ofProject, targetOf } from './ofProject.ts'
import { projectList } from './projectList.ts'

/** Where a home type is sold: in the community asked about if possible, else the first. */
// §7 GetProjectIdByBT
export const projectOfHomeType: Handler<'/comty/GetProjectIdByBT'> = async (
  { projectId, BUILDING_TYPE },
  ctx,
) => {
  const { project } = await ofProject(ctx, projectId)
  const sells = ({ buildingType }: { buildingType: string }): boolean =>
    buildingType.split(',').some((type) => type.trim() === BUILDING_TYPE)
  const found = (await projectList(ctx.db))
    .filter((one) => one.builderId === project.builderId && sells(one))
    .filter((one) => can(ctx.actor, 'seeProject', targetOf({ project: one })).allowed)
    .toSorted((a, b) => Number(b.id === projectId) - Number(a.id === projectId))[0]
  return { isOK: 1, PROJECT_ID: found?.id ?? null, PROJECT_NAME: found?.name ?? null }
}
