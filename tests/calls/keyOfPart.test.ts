import { expect, test } from 'vitest'
import { keyOfPart } from '../../src/calls/keyOfPart.ts'
import { partKey } from '../faults/chaos/partKey.ts'

test('the same part of the same work has the same key, and no other has it', async () => {
  const work = crypto.randomUUID()
  const key = await keyOfPart(work, 'picture 0 1')
  expect(await keyOfPart(work, 'picture 0 1')).toBe(key)
  const others = await Promise.all([
    keyOfPart(work, 'picture 0 2'),
    keyOfPart(work, 'agent'),
    keyOfPart(crypto.randomUUID(), 'picture 0 1'),
  ])
  expect(new Set([key, ...others]).size).toBe(4)
  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(partKey(work, 'picture 0 1')).toBe(key)
})
