import type { GroupHandlers } from '../../context/handler.ts'
import { buildingPicture, hiddenLots, planColours, sitePlanOf } from '../../communities/plans.ts'

/** Site plans, which the import rebuilds from an allow-list. */
export const plans = {
  '/comty/GetSVGTag': sitePlanOf,
  '/comty/Get3DBuildingSVG': buildingPicture,
  '/comty/GetHiddenSVGLots': hiddenLots,
  '/comty/GetSvgColorListHR': planColours,
  '/comty/GetSvgColorListLR': planColours,
} satisfies GroupHandlers
