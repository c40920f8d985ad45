import type { GroupHandlers } from '../../context/handler.ts'
import { beginFactor, confirmFactor, endFactor } from '../../people/secondFactor.ts'

/** A valid code confirms the second factor; another valid code ends it. */
export const secondFactor = {
  '/user/BeginSecondFactor': beginFactor,
  '/user/ConfirmSecondFactor': confirmFactor,
  '/user/EndSecondFactor': endFactor,
} satisfies GroupHandlers
