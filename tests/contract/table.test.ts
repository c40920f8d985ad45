import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, factsOf, isCallPath, type CallPath } from '../../src/contract/table.ts'
import { methodOf, pathFields } from '../../src/contract/route.ts'
import { nouns, schemas } from '../../src/contract/schemas.ts'
import { handlers } from '../../server/calls/handlers.ts'

const paths = Object.keys(calls) as CallPath[]

/** A copy of an example with one error. */
function broken(example: unknown): unknown[] {
  const good = example as Record<string, unknown>
  const wrongType = (value: unknown): unknown => (typeof value === 'string' ? { not: 'text' } : 'not this')
  return [
    null,
    [],
    'text',
    7,
    { ...good, unknownField: 1 },
    { ...good, constructor: {} },
    ...Object.keys(good).map((name) => ({ ...good, [name]: wrongType(good[name]) })),
  ]
}

describe('the table of calls', () => {
  test('no call is named by two nouns', () => {
    const named = Object.values(nouns).flatMap((noun) => Object.keys(noun))
    expect(named.length).toBe(new Set(named).size)
    expect([...named].sort()).toEqual([...paths].sort())
  })

  test('every call has a handler, and every handler a call', () => {
    expect(Object.keys(handlers).sort()).toEqual([...paths].sort())
  })

  test('the object prototype holds no call', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(isCallPath(name)).toBe(false)
    }
  })

  test.each(paths)('%s: its facts do not contradict one another', (path) => {
    const facts = factsOf(path)
    if (facts.offline === 'queued') expect(facts.changes).toBe(true)
    if (facts.offline === 'cached') expect(facts.changes).toBeUndefined()
    // The next person on a device must not see the copy.
    if (facts.offline === 'cached' && facts.personal) expect(facts.scope).toBe('person')
    if (facts.files) expect(facts.changes).toBe(true)
    // Money needs a network, and so does a void cheque; all other pictures can wait for one.
    if (facts.files && path !== '/purchase/AddVoidCheque') expect(facts.offline).toBe('queued')
    // Devices look up cached answers and unsent work by a single address and the body.
    if (facts.offline !== 'online') expect([methodOf(path), pathFields(path)]).toEqual(['POST', []])
    for (const name of pathFields(path)) expect(schemas[path].example.request).toHaveProperty(name)
    if (facts.form) expect(facts.changes, 'a form brings no idempotency key').toBeUndefined()
    if (facts.project) expect(schemas[path].example.request).toHaveProperty(facts.project)
    // A key identifies a submission: calls without one cannot be repeated safely.
    if (facts.action === 'hold' || facts.action === 'releaseHold') expect(facts.changes).toBe(true)
  })

  test.each(paths)('%s: its example passes both schemas', (path) => {
    const { request, answer, example } = schemas[path]
    expect(request.safeParse(example.request).error).toBeUndefined()
    expect(answer.safeParse(example.answer).error).toBeUndefined()
  })

  test.each(paths)('%s: malformed input is refused', (path) => {
    const { request, example } = schemas[path]
    for (const body of broken(example.request)) {
      expect(request.safeParse(body).success, JSON.stringify(body)).toBe(false)
    }
  })
})

test('only these answers are public without being stored: any other one about a project is personal', () => {
  const open = paths.filter((path) => {
    const { action, offline, personal, changes } = factsOf(path)
    return action === 'seeProject' && offline !== 'cached' && !personal && !changes
  })
  expect(open).toEqual([
    '/comty/GetLotListByOtherProject',
    '/comty/GetProjectIdByBT',
    '/comty/GetEmailInfoList',
    '/comty/GetVisitTimes',
    '/comty/GetFintracInfo',
    '/comty/GetPermission',
    '/user/CheckBrokerAssign',
    '/live/GetChanges',
  ])
})

test('no page uses facts of a call meant for the server only: the build omits them', () => {
  const root = resolve(import.meta.dirname, '../..')
  const files = ['src', 'service-worker'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const asks = /\b(?:facts|factsOf\([^)]*\)|calls\[[^\]]*\])\.(?:action|project|added|personal|writes)\b/
  const faults = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith('src/contract/') &&
      asks.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(faults).toEqual([])
})
