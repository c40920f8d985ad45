import type { Handlers } from '../../context/handler.ts'
import { buildingPicture, hiddenLots, planColours, sitePlanOf } from '../../communities/plans.ts'

type Paths =
  | '/comty/GetSVGTag'
  | '/comty/Get3DBuildingSVG'
  | '/comty/GetHiddenSVGLots'
  | '/comty/GetSvgColorListHR'
  | '/comty/GetSvgColorListLR'

/** Site plans, rebuilt from an allow-list at import. */
export const plans: Handlers<Paths> = {
  '/comty/GetSVGTag': sitePlanOf,
  '/comty/Get3DBuildingSVG': buildingPicture,
  '/comty/GetHiddenSVGLots': hiddenLots,
  '/comty/GetSvgColorListHR': planColours,
  '/comty/GetSvgColorListLR': planColours,
}
