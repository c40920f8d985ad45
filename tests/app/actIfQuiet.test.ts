import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HandedAction } from '../../src/session/deviceActions.ts'

const noted: string[] = []
let waiting: HandedAction[] = []
let untouchedMs = 60_000
let unsent = 0
let found: 'waiting' | 'none' | 'unknown' | 'unable' = 'none'
let applies = true
/** Runs while the server is being asked. */
let meanwhile = (): void => undefined
let memory = 0

vi.stubGlobal('location', { replace: (to: string) => void noted.push(`goes to ${to}`) })
vi.mock('../../src/calls/outbox.ts', () => ({ outbox: { left: async () => unsent } }))
vi.mock('../../src/calls/reach.ts', () => ({
  askAgain: async () => {
    meanwhile()
    return true
  },
}))
vi.mock('../../src/session/deviceActions.ts', () => ({
  waitingActions: () => waiting,
  beginAction: async ({ what }: HandedAction) => void noted.push(`begins ${what}`),
  endAction: async ({ what }: HandedAction, result: string) => void noted.push(`ends ${what}: ${result}`),
}))
vi.mock('../../src/session/memoryShare.ts', () => ({ memoryShare: async () => memory }))
vi.mock('../../src/session/reset.ts', () => ({ reset: async () => void noted.push('resets') }))
vi.mock('../../src/session/tellOffice.ts', () => ({ tellOffice: async () => void noted.push('reports') }))
vi.mock('../../src/app/worker.ts', () => ({
  findUpdate: async () => {
    meanwhile()
    return found
  },
  applyUpdate: async () => {
    if (!applies) return false
    noted.push('applies')
    return true
  },
}))

const { actIfQuiet } = await import('../../src/app/actIfQuiet.ts')

async function look(what?: 'reload' | 'update' | 'clean'): Promise<string[]> {
  waiting = what === undefined ? [] : [{ id: 1, what, expires_at: null }]
  await actIfQuiet(() => ({ attracting: true, untouchedMs }))
  return noted.splice(0)
}
const somebodyComes = (): void => {
  untouchedMs = 0
}
beforeEach(() => {
  untouchedMs = 60_000
  unsent = 0
  memory = 0
  applies = true
  meanwhile = () => undefined
})

describe('an update that the office asks for', () => {
  test('is done only if the server was asked and has nothing newer', async () => {
    found = 'none'
    expect(await look('update')).toEqual(['ends update: done', 'reports'])
    found = 'unknown'
    expect(await look('update')).toEqual([])
    found = 'unable'
    expect(await look('update')).toEqual(['ends update: unable', 'reports'])
  })

  test('begins when a newer version waits, unless work is unsent or somebody has come', async () => {
    found = 'waiting'
    expect(await look('update')).toEqual(['begins update', 'applies'])
    unsent = 1
    expect(await look('update')).toEqual([])
    unsent = 0
    meanwhile = somebodyComes
    expect(await look('update')).toEqual([])
  })

  test('fails at once if the version cannot be applied', async () => {
    found = 'waiting'
    applies = false
    expect(await look('update')).toEqual(['begins update', 'ends update: unable', 'reports'])
  })
})

test.each(['reload', 'clean'] as const)('nobody is disturbed by %s', async (what) => {
  const ends = what === 'reload' ? 'goes to /' : 'resets'
  expect(await look(what)).toEqual([`begins ${what}`, ends])
  untouchedMs = 1000
  expect(await look(what)).toEqual([])
})

test('a page that is short of memory starts afresh, unless somebody comes while the server is asked', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000)
  memory = 0.9
  expect(await look()).toEqual(['goes to /'])
  meanwhile = somebodyComes
  expect(await look()).toEqual([])
})
