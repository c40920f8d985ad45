import type { Handlers } from '../../context/handler.ts'
import { beginFactor, confirmFactor, endFactor } from '../../people/secondFactor.ts'

type Paths = '/user/BeginSecondFactor' | '/user/ConfirmSecondFactor' | '/user/EndSecondFactor'

/** Sales staff's second factor: set up with a first right code, ended with a code. */
export const secondFactor: Handlers<Paths> = {
  '/user/BeginSecondFactor': beginFactor,
  '/user/ConfirmSecondFactor': confirmFactor,
  '/user/EndSecondFactor': endFactor,
}
