import { buildingView, sitePlan } from '../db/plans.ts'
import type { Here, Handlers } from '../context/handler.ts'
import { ofProject } from './ofProject.ts'

type Paths =
  | '/comty/GetSVGTag'
  | '/comty/Get3DBuildingSVG'
  | '/comty/GetHiddenSVGLots'
  | '/comty/GetSvgColorListHR'
  | '/comty/GetSvgColorListLR'

async function colours({ project_id }: { project_id: string }, here: Here) {
  const { project } = await ofProject(here, project_id)
  return {
    isOK: 1 as const,
    colorList: project.colours.map(({ status, colour }) => ({ status, color: colour })),
  }
}

/** Site plans. They were rebuilt from an allow-list when they were imported. */
export const plans: Handlers<Paths> = {
  // A building without a drawing of its own is shown on that of the community, a floor without one not at all; '' means
  // that there is none.
  '/comty/GetSVGTag': async ({ projectId, buildingId, floor }, { db }) => {
    const own = buildingId ? await sitePlan(db, projectId, buildingId, floor ?? '') : undefined
    const plan = own ?? (floor ? undefined : await sitePlan(db, projectId, 0))
    return { isOK: 1, svgData: plan?.svg ?? '', isSchematic: plan?.isSchematic ?? false }
  },
  // Without a building named, the first that has such a picture.
  '/comty/Get3DBuildingSVG': async ({ projectId, buildingId }, { db }) => ({
    isOK: 1,
    svgData: (await buildingView(db, projectId, buildingId || null)) ?? '',
  }),
  '/comty/GetHiddenSVGLots': async ({ projectId }, here) => ({
    isOK: 1,
    hiddenLots: (await ofProject(here, projectId)).project.hiddenLots,
  }),
  '/comty/GetSvgColorListHR': colours,
  '/comty/GetSvgColorListLR': colours,
}
