import type { GroupHandlers } from '../../context/handler.ts'
import { beginFactor, confirmFactor, endFactor } from '../../people/secondFactor.ts'

/** Sales staff's second factor: a valid code confirms it, and another ends it. */
export const secondFactor = {
  '/user/BeginSecondFactor': beginFactor,
  '/user/ConfirmSecondFactor': confirmFactor,
  '/user/EndSecondFactor': endFactor,
} satisfies GroupHandlers
