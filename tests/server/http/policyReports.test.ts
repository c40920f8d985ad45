import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../server/logs/log.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  world = await startWorld({ log: openLog('warn', { write: (line: string) => void lines.push(line) }) })
})
afterAll(async () => await world.stop())

const send = async (body: string, type = 'application/csp-report'): Promise<number> =>
  (
    await fetch(`${world.address}/policy-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  ).status
const violation = (directive: unknown, blocked: unknown): string =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://homes.test/purchase/secret',
      'effective-directive': directive,
      'blocked-uri': blocked,
    },
  })
const counted = async (): Promise<string[]> =>
  (await (await fetch(`${world.address}/metrics`)).text())
    .split('\n')
    .filter((line) => line.startsWith('lotline_policy_violations_total'))

test('every page names where violations are reported', async () => {
  const { headers } = await fetch(`${world.address}/`, { headers: { accept: 'text/html' } })
  expect(headers.get('content-security-policy')).toContain(';report-uri /policy-reports')
})

test('a violation is counted and logged, without any address', async () => {
  expect(await send(violation('script-src-elem', 'https://evil.test/a.js?of=secret'))).toBe(204)
  expect(await send(violation('style-src-attr', 'inline'))).toBe(204)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { kind: 'script-src-elem', code: 'address' },
    { kind: 'style-src-attr', code: 'inline' },
  ])
  expect(lines.join('')).not.toMatch(/secret|evil|homes/)
  expect(await counted()).toEqual([
    'lotline_policy_violations_total{directive="script-src-elem"} 1',
    'lotline_policy_violations_total{directive="style-src-attr"} 1',
  ])
})

test('what is no report, or too long, changes nothing, and a made-up directive is one of many', async () => {
  const before = lines.length
  for (const body of ['', '[]', '{"csp-report":4}', 'null', violation(7, 'inline'), violation('A b', 'x')])
    expect(await send(body), body).toBe(204)
  expect(await send(violation('script-src', 'x'.repeat(20_000)))).toBe(413)
  expect(await send(violation('script-src', 'inline'), 'text/html')).toBe(415)
  expect(lines).toHaveLength(before)
  for (const name of ['made-up', 'made-up-too']) expect(await send(violation(name, 'inline'))).toBe(204)
  expect(await counted()).toContain('lotline_policy_violations_total{directive="other"} 2')
})

test('too many reports are dropped without a word, use up no calls, and one directive is logged once a minute', async () => {
  const before = lines.length
  for (let n = 0; n < 40; n += 1) expect(await send(violation('img-src', 'inline'))).toBe(204)
  expect(lines.length - before).toBe(1)
  const of = (await counted()).find((line) => line.includes('"img-src"')) ?? ''
  expect(Number(of.split(' ').at(-1))).toBeLessThan(30)
  expect((await world.call('/user/GetSession')).status).toBe(200)
})
