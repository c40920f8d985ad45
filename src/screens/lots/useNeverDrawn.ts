import { useMemo } from 'react'
import { notFetched, useAnswer } from '../../calls/useAnswer.ts'

/** The numbers of the lots that a community's plan never shows; they stay the same list when loaded again. */
export function useNeverDrawn(projectId: string): {
  readonly never: readonly string[]
  readonly failed: boolean
} {
  const hidden = useAnswer('/comty/GetHiddenSVGLots', { projectId })
  const text = JSON.stringify(hidden.value?.hiddenLots ?? [])
  const never = useMemo(() => JSON.parse(text) as string[], [text])
  return { never, failed: notFetched(hidden) }
}
