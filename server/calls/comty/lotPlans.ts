import type { GroupHandlers } from '../../context/handler.ts'
import { cancelLotPlan, changeLots, lotPlans, lotPrices } from '../../office/lotPlans.ts'

export const lotPlanCalls = {
  '/comty/GetLotPrices': lotPrices,
  '/comty/ChangeLots': changeLots,
  '/comty/GetLotPlans': lotPlans,
  '/comty/CancelLotPlan': cancelLotPlan,
} satisfies GroupHandlers
