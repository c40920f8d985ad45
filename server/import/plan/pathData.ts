import type { Point } from '../geojson/projection.ts'

/** One absolute path step: letter and numbers. H and V have become L, S C, T Q. */
export type Step = { readonly letter: 'M' | 'L' | 'C' | 'Q' | 'A' | 'Z'; readonly numbers: readonly number[] }

const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}
const NUMBER = /\s*,?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
const FLAG = /\s*,?\s*([01])/y
const LETTER = /\s*,?\s*([MLHVCSQTAZ])/iy

function readCommands(text: string): { letter: string; numbers: number[] }[] | undefined {
  const commands: { letter: string; numbers: number[] }[] = []
  const end = text.trimEnd().length
  const isOver = (): boolean => at >= end
  let at = 0
  let letter = ''
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found?.[1]
  }
  while (!isOver()) {
    const next = take(LETTER)
    if (next !== undefined) letter = next
    else if (letter === '' || letter.toUpperCase() === 'Z') return undefined
    const count = COUNTS[letter.toUpperCase()] ?? 0
    const numbers: number[] = []
    for (let n = 0; n < count; n += 1) {
      const isFlag = letter.toUpperCase() === 'A' && (n === 3 || n === 4)
      const value = take(isFlag ? FLAG : NUMBER)
      if (value === undefined || !Number.isFinite(Number(value))) return undefined
      numbers.push(Number(value))
    }
    commands.push({ letter, numbers })
    // More pairs after a move are lines.
    if (letter === 'M') letter = 'L'
    if (letter === 'm') letter = 'l'
  }
  return commands[0] === undefined || commands[0].letter.toUpperCase() === 'M' ? commands : undefined
}

/** Reads path data as absolute steps; undefined if invalid. */
export function readPath(text: string): Step[] | undefined {
  const commands = readCommands(text)
  if (commands === undefined) return undefined
  const steps: Step[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let control: Point = [0, 0]
  let before = ''
  for (const { letter, numbers } of commands) {
    const upper = letter.toUpperCase()
    const dx = letter === upper ? 0 : x
    const dy = letter === upper ? 0 : y
    const [n0 = 0, n1 = 0] = numbers
    let step: Step
    if (upper === 'Z') step = { letter: 'Z', numbers: [] }
    else if (upper === 'H') step = { letter: 'L', numbers: [n0 + dx, y] }
    else if (upper === 'V') step = { letter: 'L', numbers: [x, n0 + dy] }
    else if (upper === 'A') {
      step = {
        letter: 'A',
        numbers: [...numbers.slice(0, 5), (numbers[5] ?? 0) + dx, (numbers[6] ?? 0) + dy],
      }
    } else {
      const moved = numbers.map((value, at) => value + (at % 2 === 0 ? dx : dy))
      const smooth =
        'CSQT'.includes(before) && before !== '' && (upper === 'S' ? 'CS' : 'QT').includes(before)
      const mirror = smooth ? [2 * x - control[0], 2 * y - control[1]] : [x, y]
      if (upper === 'S') step = { letter: 'C', numbers: [...mirror, ...moved] }
      else if (upper === 'T') step = { letter: 'Q', numbers: [...mirror, ...moved] }
      else step = { letter: upper as 'M' | 'L' | 'C' | 'Q', numbers: moved }
    }
    steps.push(step)
    const last = step.numbers
    if (step.letter === 'C') control = [last[2] ?? 0, last[3] ?? 0]
    if (step.letter === 'Q') control = [last[0] ?? 0, last[1] ?? 0]
    ;[x, y] = step.letter === 'Z' ? [startX, startY] : [last.at(-2) ?? n0, last.at(-1) ?? n1]
    if (step.letter === 'M') [startX, startY] = [x, y]
    before = upper
  }
  return steps
}

function tidy(value: number): string {
  return String(value).replace(/^(-?)0\./, '$1.')
}

/** Path data with `digits` decimals, relative to the rounded previous point: short, and rounding does not add up. */
export function writePath(steps: readonly Step[], digits: number): string {
  const factor = 10 ** digits
  const whole = (value: number): number => Math.round(value * factor)
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let text = ''
  let letterBefore = ''
  for (const { letter, numbers } of steps) {
    if (letter === 'Z') {
      text += 'z'
      letterBefore = 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const isFirst = text === ''
    const parts = numbers.map((value, at) => {
      if (letter === 'A' && at < 5)
        return at < 2 ? tidy(whole(value) / factor) : String(Number(value.toFixed(2)))
      const even = letter === 'A' ? at === 5 : at % 2 === 0
      return tidy((whole(value) - (isFirst ? 0 : even ? x : y)) / factor)
    })
    const written = isFirst ? letter : letter.toLowerCase()
    const repeated = written === letterBefore && written !== 'm' && written !== 'M'
    parts.forEach((part, at) => {
      const joint = at === 0 && !repeated ? written : part.startsWith('-') ? '' : ' '
      text += joint + part
    })
    ;[x, y] = [whole(numbers.at(-2) ?? 0), whole(numbers.at(-1) ?? 0)]
    if (letter === 'M') [startX, startY] = [x, y]
    letterBefore = written
  }
  return text
}
