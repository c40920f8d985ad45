import { useEffect, useMemo, useState } from 'react'
import type { Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { questionText } from '../store/answerKey.ts'
import { isDefinite } from './refused.ts'
import { mayShowCopy, type SealedAnswer, sealedAnswers } from './sealedAnswers.ts'
import { type AnswerState, useAnswer } from './useAnswer.ts'

/** Like `useAnswer`, for staff's answers that name people, offline too. `null` fetches nothing. */
export function useSealedAnswer<P extends AskPath>(
  path: P,
  request: Ask<P> | null,
): AnswerState<P> & {
  /** Whether it is an earlier copy, read-only. */
  readonly isCopy: boolean
} {
  const answer = useAnswer(path, request)
  const { value, asOf, state, error, isOfRequest } = answer
  // The same text for equal requests, maybe new objects each render.
  const asked = questionText(request)
  const [looked, setLooked] = useState<{ readonly asked: string; readonly kept: SealedAnswer<P> | null }>()
  const of = useMemo(() => JSON.parse(asked) as Ask<P> | null, [asked])
  useEffect(() => {
    // Keeps the previous value until another request is answered.
    if (of !== null && isOfRequest && state === 'fresh' && value !== undefined && asOf !== null)
      void sealedAnswers.save(path, of, { value, asOf })
  }, [path, of, isOfRequest, state, value, asOf])
  const isRefused = isDefinite(error)
  const isCutOff = mayShowCopy(answer)
  useEffect(() => {
    if (of === null) return
    if (isRefused) void sealedAnswers.drop(path, of)
    if (!isCutOff) return
    let here = true
    void sealedAnswers.load(path, of).then((kept) => {
      if (here) setLooked({ asked, kept })
    })
    return () => {
      here = false
    }
  }, [path, of, asked, isRefused, isCutOff])
  if (!isCutOff || request === null) return { ...answer, isCopy: false }
  // A failure is reported only after looking for a copy.
  if (looked?.asked !== asked) return { ...answer, state: 'loading', isCopy: false }
  const { kept } = looked
  if (kept === null) return { ...answer, isCopy: false }
  return { ...answer, ...kept, kept: true, isOfRequest: true, state: 'kept', isCopy: true }
}
