import type { Handlers } from '../../context/handler.ts'
import { beginFactor, confirmFactor, endFactor } from '../../people/secondFactor.ts'

type Paths = '/user/BeginSecondFactor' | '/user/ConfirmSecondFactor' | '/user/EndSecondFactor'

/** Sales staff's second factor: a valid code confirms it, and another ends it. */
export const secondFactor: Handlers<Paths> = {
  '/user/BeginSecondFactor': beginFactor,
  '/user/ConfirmSecondFactor': confirmFactor,
  '/user/EndSecondFactor': endFactor,
}
