import { describe, expect, test } from 'vitest'
import { askTogether } from '../../src/calls/askTogether.ts'

/** A request that is answered after 10 ms, or cancelled by its signal. */
function question() {
  const signals: AbortSignal[] = []
  const ask = (signal: AbortSignal): Promise<string> => {
    signals.push(signal)
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('called off')))
      setTimeout(() => resolve(`answer ${signals.length}`), 10)
    })
  }
  return { ask, signals }
}

describe('parts of a screen that ask the same at the same moment', () => {
  test('send one request, which is aborted when the last of them has left', async () => {
    const { ask, signals } = question()
    const [one, other] = [new AbortController(), new AbortController()]
    const both = [askTogether('k', one.signal, ask), askTogether('k', other.signal, ask)]
    one.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect(await Promise.all(both)).toEqual(['answer 1', 'answer 1'])
    const late = new AbortController()
    const last = askTogether('k', late.signal, ask).catch((fault: unknown) => String(fault))
    late.abort()
    expect(await last).toBe('Error: called off')
    expect(signals).toHaveLength(2)
  })

  test('do not wait for a request that another has just aborted', async () => {
    const { ask, signals } = question()
    const left = new AbortController()
    void askTogether('k', left.signal, ask).catch(() => undefined)
    left.abort()
    expect(await askTogether('k', new AbortController().signal, ask)).toBe('answer 2')
    expect(signals).toHaveLength(2)
  })
})
