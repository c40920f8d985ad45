import type { Answer, Ask } from '../contract/schemas.ts'
import type { CallPath } from '../contract/table.ts'
import { signal } from '../store/signal.ts'
import { questionText } from '../store/answerKey.ts'
import { bring, change, newKey } from './call.ts'
import { isDefinite } from './refused.ts'

/** With a file if the call takes one. @throws CallRefused, NoNetwork. */
export type Send = <P extends CallPath>(path: P, request: Ask<P>, file?: File) => Promise<Answer<P>>

export interface ActionState {
  readonly busy: boolean
  readonly problem: unknown
}

const idle: ActionState = { busy: false, problem: null }

/**
 * One button's work, one run at a time. An unknown outcome is retried under the same key; a definite answer,
 * another body or file makes a new request.
 */
// §7
export class Action {
  #state = idle
  readonly #changed = signal()
  readonly #unsettled = new Map<
    CallPath,
    { readonly body: string; readonly file: File | undefined; readonly key: string }
  >()

  readonly state = (): ActionState => this.#state

  readonly subscribe = this.#changed.listen

  /** Stores errors in `problem` and `failed`. False at once while another run is active. */
  readonly run = async (
    work: (send: Send) => Promise<unknown>,
    failed?: (problem: unknown) => void,
  ): Promise<boolean> => {
    if (this.#state.busy) return false
    this.#show({ busy: true, problem: null })
    try {
      await work(this.#send)
      this.#show(idle)
      return true
    } catch (problem) {
      this.#show({ busy: false, problem })
      failed?.(problem)
      return false
    }
  }

  /** Settles once the active run, if any, has finished. */
  readonly rest = async (): Promise<void> => {
    if (!this.#state.busy) return
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state.busy) return
        stop()
        resolve()
      })
    })
  }

  readonly forget = (): void => {
    if (this.#state.problem !== null) this.#show({ ...this.#state, problem: null })
  }

  readonly #send: Send = async (path, request, file) => {
    const body = questionText(request)
    const before = this.#unsettled.get(path)
    const key = before?.body === body && before.file === file ? before.key : newKey()
    this.#unsettled.set(path, { body, file, key })
    try {
      const answer =
        file === undefined ? await change(path, request, key) : await bring(path, request, key, file)
      this.#unsettled.delete(path)
      return answer
    } catch (fault) {
      if (isDefinite(fault)) this.#unsettled.delete(path)
      throw fault
    }
  }

  #show(state: ActionState): void {
    this.#state = state
    this.#changed.tell()
  }
}
