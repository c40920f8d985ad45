import { buildingView, sitePlan } from '../db/plans.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { ofProject } from './ofProject.ts'

export async function planColours({ project_id }: { project_id: string }, ctx: CallContext) {
  const { project } = await ofProject(ctx, project_id)
  return {
    isOK: 1 as const,
    colorList: project.colours.map(({ status, colour }) => ({ status, color: colour })),
  }
}

// Without a drawing, a building gets the community's and a floor '', meaning none.
export const sitePlanOf: Handler<'/comty/GetSVGTag'> = async ({ projectId, buildingId, floor }, { db }) => {
  const own = buildingId ? await sitePlan(db, projectId, buildingId, floor ?? '') : undefined
  const plan = own ?? (floor ? undefined : await sitePlan(db, projectId, 0))
  return { isOK: 1, svgData: plan?.svg ?? '', isSchematic: plan?.isSchematic ?? false }
}

/** A building's exterior; without a name, of the first that has one. */
export const buildingPicture: Handler<'/comty/Get3DBuildingSVG'> = async (
  { projectId, buildingId },
  { db },
) => ({
  isOK: 1,
  svgData: (await buildingView(db, projectId, buildingId || null)) ?? '',
})

export const hiddenLots: Handler<'/comty/GetHiddenSVGLots'> = async ({ projectId }, ctx) => ({
  isOK: 1,
  hiddenLots: (await ofProject(ctx, projectId)).project.hiddenLots,
})
