/** @module-tag more */
import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { momentOfRound, roundAfter } from '../../../src/rules/launch/beacon.ts'
import { checkDrawFile, drawFileText, isDrawFile } from '../../../src/rules/launch/drawFile.ts'
import { drawnOrder } from '../../../src/rules/launch/draw.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { numbersFrom, randomDraw, randomId } from './randomDraw.ts'

const sha = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/** The same order, computed independently with Node's own hashes. */
function orderByNode(text: string): string[] {
  const file = JSON.parse(text) as Record<string, string> & { beacon: { randomness: string } }
  const seed = sha(
    'lotline-draw-1',
    sha(file['rules'] ?? ''),
    sha(file['list'] ?? ''),
    hex(file.beacon.randomness),
  )
  const rules = JSON.parse(file['rules'] ?? '') as { categories: { id: string }[] }
  const lines = (file['list'] ?? '').split('\n').filter(Boolean)
  const keyOf = (line: string): string => {
    const [entry = '', group = '', category = ''] = line.split(' ')
    const place = rules.categories.findIndex(({ id }) => id === category)
    const number = createHmac('sha256', seed).update(group).digest('hex')
    return `${String(place).padStart(3, '0')} ${number} ${group} ${entry}`
  }
  return lines
    .map(keyOf)
    .sort()
    .map((key) => key.split(' ')[3] ?? '')
}

const files = fewOrMany(50, 1000)
const texts = Array.from({ length: files }, (_, nth) => drawFileText(randomDraw(`file ${nth}`)))
const orderOf = (text: string): readonly string[] => {
  const found = checkDrawFile(text)
  if (found.fault !== null) throw new Error(found.fault)
  return found.order
}

/** The same text with one byte changed to another printable one. */
function oneByteChanged(text: string, seed: string): string {
  const next = numbersFrom(seed)
  const bytes = Buffer.from(text)
  const at = next(bytes.length)
  const before = bytes[at] ?? 0
  // Keeps the text valid UTF-8 by changing only ASCII characters.
  if (before > 0x7e) return oneByteChanged(text, `${seed}+`)
  const after = 0x20 + next(0x5f)
  if (after === before) return oneByteChanged(text, `${seed}+`)
  bytes[at] = after
  return bytes.toString()
}

const python = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('a draw', () => {
  test('is the same by two implementations', () => {
    for (const text of texts) expect(orderOf(text)).toEqual(orderByNode(text))
  })

  test('keeps every entry once, categories in order and households together', () => {
    for (const text of texts) {
      const found = checkDrawFile(text)
      if (found.fault !== null) throw new Error(found.fault)
      const of = new Map(found.entries.map((one) => [one.entry, one]))
      expect([...found.order].sort()).toEqual([...of.keys()].sort())
      const drawn = found.order.map((entry) => of.get(entry))
      const places = drawn.map((one) => found.rules.categories.findIndex(({ id }) => id === one?.category))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const groups = drawn.map((one) => one?.group)
      const runs = groups.filter((group, at) => group !== groups[at - 1])
      expect(runs.length).toBe(new Set(groups).size)
    }
  })

  test('is refused when any byte has changed', () => {
    for (const [nth, text] of texts.entries()) {
      const changed = oneByteChanged(text, `byte ${nth}`)
      expect(checkDrawFile(changed).fault, `file ${nth}`).not.toBeNull()
    }
    const whole = texts.find((text) => text.length < 4000) ?? texts[0] ?? ''
    for (let at = 0; at < whole.length; at += 1) {
      const changed = `${whole.slice(0, at)}${whole[at] === '1' ? '2' : '1'}${whole.slice(at + 1)}`
      expect(checkDrawFile(changed).fault, `byte ${at}`).not.toBeNull()
    }
  })

  test('is refused with a late, missing or repeated entry, another order, or a round from before the end of entries', () => {
    const parts = randomDraw('refused')
    const [first] = parts.entries
    if (first === undefined) throw new Error('empty')
    const text = drawFileText(parts)
    const file = JSON.parse(text) as Record<string, unknown>
    const late = { entry: randomId('e', 'late'), group: randomId('g', 'late'), category: 'c1' }
    const withLate = JSON.parse(drawFileText({ ...parts, entries: [...parts.entries, late] })) as object
    // This hash was published and signed when entries closed.
    const { listHash } = file
    const spelled = (value: object): string =>
      `${JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`
    expect(checkDrawFile(spelled({ ...withLate, listHash })).fault).toBe('listHash')
    expect(checkDrawFile(drawFileText({ ...parts, entries: [...parts.entries, first] })).fault).toBe(
      'listForm',
    )
    const split = { ...first, entry: randomId('e', 'split'), category: 'c9' }
    expect(checkDrawFile(drawFileText({ ...parts, entries: [...parts.entries, split] })).fault).toBe(
      'listForm',
    )
    const order = [...(file['order'] as string[])].reverse()
    expect(checkDrawFile(spelled({ ...file, order })).fault).toBe('order')
    expect(checkDrawFile(drawFileText({ ...parts, withdrawn: [late.entry] })).fault).toBe('withdrawn')
    const { rules } = parts
    const early = roundAfter(Date.parse(rules.closesAt)) - 40
    expect(momentOfRound(early)).toBeLessThan(Date.parse(rules.closesAt))
    const known = { ...rules, beacon: { ...rules.beacon, round: early } }
    expect(checkDrawFile(drawFileText({ ...parts, rules: known })).fault).toBe('rulesRound')
    const [randomness, signature] = ['0'.repeat(64), parts.beacon.signature]
    expect(checkDrawFile(drawFileText({ ...parts, beacon: { randomness, signature } })).fault).toBe(
      'beaconRandomness',
    )
    expect(checkDrawFile('{').fault).toBe('unreadable')
    expect(checkDrawFile('{}\n').fault).toBe('spelling')
    expect(isDrawFile(text)).toBe(true)
    expect(isDrawFile('{"format":"another"}')).toBe(false)
  })

  test('keeps its proof and everybody’s rank when somebody withdraws', () => {
    const parts = randomDraw('withdrawal')
    const before = drawFileText({ ...parts, withdrawn: [] })
    const after = drawFileText({ ...parts, withdrawn: parts.entries.slice(0, 3).map(({ entry }) => entry) })
    expect(after).not.toBe(before)
    expect(orderOf(after)).toEqual(orderOf(before))
    const hashes = (text: string) => {
      const { rulesHash, listHash, seed } = JSON.parse(text) as Record<string, string>
      return { rulesHash, listHash, seed }
    }
    expect(hashes(after)).toEqual(hashes(before))
  })

  test('favours no household: χ² over many draws', () => {
    const draws = fewOrMany(3000, 100_000)
    const households = 8
    // One household has three members, which must not improve its chances.
    const entries = Array.from({ length: households }, (_, at) =>
      Array.from({ length: at === 0 ? 3 : 1 }, (_member, member) => ({
        entry: randomId('e', `χ ${at} ${member}`),
        group: randomId('g', `χ ${at}`),
        category: 'c1',
      })),
    ).flat()
    const groupOf = new Map(entries.map(({ entry, group }) => [entry, group]))
    const counts = new Map<string, number>()
    for (let nth = 0; nth < draws; nth += 1) {
      const order = drawnOrder(entries, ['c1'], sha(`χ² ${nth}`).toString('hex'))
      const places = [...new Set(order.map((entry) => groupOf.get(entry)))]
      for (const [place, group] of places.entries()) {
        counts.set(`${group} ${place}`, (counts.get(`${group} ${place}`) ?? 0) + 1)
      }
    }
    const expected = draws / households
    const sum = Array.from({ length: households }, (_, at) => randomId('g', `χ ${at}`))
      .flatMap((group) =>
        Array.from({ length: households }, (_, place) => counts.get(`${group} ${place}`) ?? 0),
      )
      .reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    // With 49 degrees of freedom, one fair method in a hundred thousand exceeds this.
    expect(sum).toBeLessThan(101)
  })
})

describe.skipIf(!python)('the Python of the documentation', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-draw-'))
    const [, source = ''] =
      /```python\n([\s\S]*?)```/.exec(
        readFileSync(new URL('../../../docs/launch-day.md', import.meta.url), 'utf8'),
      ) ?? []
    expect(source.trim().split('\n').length).toBeLessThanOrEqual(50)
    writeFileSync(join(folder, 'draw.py'), source)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const said = (given: readonly string[]): string[] => {
    const names = given.map((text, nth) => {
      const name = `${nth}.json`
      writeFileSync(join(folder, name), text)
      return name
    })
    const out = execFileSync('python3', ['draw.py', ...names], { cwd: folder, encoding: 'utf8' })
    return out
      .trimEnd()
      .split('\n')
      .map((line, nth) => line.slice(`${nth}.json `.length))
  }

  test('computes the same orders', () => {
    expect(said(texts)).toEqual(texts.map((text) => sha(orderOf(text).join('\n')).toString('hex')))
  })

  test('refuses a changed byte', () => {
    const changed = texts.map((text, nth) => oneByteChanged(text, `byte ${nth}`))
    expect(said(changed).filter((line) => !line.startsWith('REFUSED'))).toEqual([])
  })
})
