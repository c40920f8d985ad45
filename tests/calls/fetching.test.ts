import { expect, test } from 'vitest'
import { type Fetched, fetching } from '../../src/calls/fetching.ts'

test('what was fetched is reported, or why it was not', async () => {
  const cause = new Error('no network')
  const reported: Fetched<string>[] = []
  const both = [async () => 'paper', async () => Promise.reject(cause)]
  for (const work of both) {
    await new Promise<void>((resolve) => {
      fetching<string>(work, (fetched) => {
        reported.push(fetched)
        resolve()
      })
    })
  }
  expect(reported).toEqual([{ value: 'paper' }, { cause }])
})

test('an answer that comes after its view was left is not reported, and its request is aborted', async () => {
  const reported: Fetched<string>[] = []
  for (const isRefused of [false, true]) {
    let end = (): void => undefined
    const late = new Promise<string>((resolve, reject) => {
      end = () => (isRefused ? reject(new Error('late')) : resolve('paper'))
    })
    let signal: AbortSignal | undefined
    const leave = fetching(
      async (given) => {
        signal = given
        return await late
      },
      (fetched) => reported.push(fetched),
    )
    leave()
    expect(signal?.aborted).toBe(true)
    end()
    await late.catch(() => undefined)
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(reported).toEqual([])
})
