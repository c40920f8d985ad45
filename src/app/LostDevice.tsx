import { useEffect, useState } from 'react'
import { startSender } from '../calls/sender.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { enrolWords } from '../i18n/en/enrol.ts'
import { useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'
import { emptyLostDevice } from '../session/lostDevice.ts'

const againMs = 20_000

/** Covers a device the office locked out, until it is empty. */
export function LostDevice() {
  const words = useText(enrolWords)
  const [left, setLeft] = useState<number | 'emptying' | 'waits'>('emptying')
  const isEmpty = left === 0
  useEffect(() => {
    if (isEmpty) return
    const stopSender = startSender()
    const empty = () =>
      void emptyLostDevice().then(
        (now) => setLeft(now.left === 0 && !now.isTold ? 'waits' : now.left),
        // Tried again soon.
        () => undefined,
      )
    empty()
    const timer = setInterval(empty, againMs)
    return () => {
      clearInterval(timer)
      stopSender()
    }
  }, [isEmpty])
  const state =
    left === 'emptying'
      ? words.lostEmptying
      : left === 'waits'
        ? words.lostWaits
        : left === 0
          ? words.lostEmpty
          : words.lostLeft({ count: left })
  return (
    <main id="content" data-lost={left}>
      <EmptyState
        level={1}
        title={words.lostTitle}
        action={
          isEmpty ? (
            <Button kind="primary" onClick={() => globalThis.location.replace(links.home())}>
              {words.toHomes}
            </Button>
          ) : undefined
        }
      >
        <p>{words.lostText}</p>
        <p aria-live="polite">{state}</p>
      </EmptyState>
    </main>
  )
}
