import type { HandedAnswer } from '../offline/networkFirst.ts'
import type { PageMessage } from '../offline/workerMessage.ts'
import { answerKey } from '../store/answerKey.ts'
import { handOverLots } from '../store/handedLots.ts'
import { listCame } from './afterLists.ts'

let isHeard = false

/** Starts accepting answers from the worker. */
export function hearHanded(): void {
  if (isHeard || !navigator.serviceWorker) return
  isHeard = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<PageMessage | undefined>) => {
    if (data?.type === 'HANDED') takeHanded(data.answer)
  })
  navigator.serviceWorker.startMessages()
}

/** Shows an answer that is not stored yet. */
export function takeHanded(handed: HandedAnswer): void {
  handOverLots(handed)
  listCame(answerKey(handed.scope, handed.path, handed.request))
}
