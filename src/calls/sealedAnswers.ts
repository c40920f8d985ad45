import type { Answer, Ask } from '../contract/schemas.ts'
import type { AskPath } from '../contract/table.ts'
import { answerKey } from '../store/answerKey.ts'
import type { DraftKey } from '../store/deviceRegister.ts'
import { drafts } from './drafts.ts'
import { isDefinite } from './refused.ts'
import type { AnswerState } from './useAnswer.ts'

export interface SealedAnswer<P extends AskPath> {
  readonly value: Answer<P>
  /** Epoch ms. */
  readonly asOf: number
}

/** Whether nothing came, perhaps for want of network. Refused people see no copy either. */
export const mayShowCopy = ({ state, error }: Pick<AnswerState<AskPath>, 'state' | 'error'>): boolean =>
  state === 'failed' && !isDefinite(error)

const prefix = 'desk-list '
/** Of a long session's envelopes, people go on with the newest. */
const most = 60

const keyOf = <P extends AskPath>(path: P, request: Ask<P>): DraftKey =>
  `${prefix}${answerKey('session', path, request)}`

/**
 * Answers that name people, to read offline: sealed and deleted with the session, like drafts. A kiosk keeps
 * them in memory.
 */
// §8
export const sealedAnswers = {
  save: <P extends AskPath>(path: P, request: Ask<P>, answer: SealedAnswer<P>): Promise<void> =>
    drafts
      .save(keyOf(path, request), answer)
      .then(async () => {
        const older = (await drafts.list(prefix)).slice(most)
        if (older.length > 0) await drafts.drop(...older)
      })
      .catch(() => undefined),
  load: <P extends AskPath>(path: P, request: Ask<P>): Promise<SealedAnswer<P> | null> =>
    drafts.load(keyOf(path, request)).then(
      (found) => (found ?? null) as SealedAnswer<P> | null,
      () => null,
    ),
  drop: <P extends AskPath>(path: P, request: Ask<P>): Promise<void> =>
    drafts.drop(keyOf(path, request)).catch(() => undefined),
}
