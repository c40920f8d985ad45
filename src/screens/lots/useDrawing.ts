import { notFetched, useAnswer } from '../../calls/useAnswer.ts'
import type { Community } from './useCommunity.ts'

/**
 * A community's or building's drawn plan. Flags decide which, so the device's copy of the likely one is drawn
 * before the lots arrive.
 */
export function useDrawing({ id: projectId, flags, flagsFailed }: Community, buildingId: number | undefined) {
  const isGuess = flags === undefined && !flagsFailed
  const found = useAnswer(
    '/comty/GetSVGTag',
    buildingId === undefined ? { projectId } : { projectId, buildingId },
    { isGuess },
  )
  // Never shows another building's plan with this one's lots.
  const isRight = !isGuess && found.isOfRequest
  return {
    svg: isRight ? found.value?.svgData : undefined,
    isSchematic: isRight ? found.value?.isSchematic : undefined,
    state: isRight ? found.state : 'loading',
    failed: notFetched(found),
  }
}
