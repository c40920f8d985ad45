import type { Point } from '../geojson/projection.ts'

/** An SVG matrix's a b c d e f: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The average scale over all directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

const PART = /\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*/y

function partMatrix(name: string, numbers: readonly number[]): Matrix | undefined {
  const [p = 0, q, r] = numbers
  const radians = (p * Math.PI) / 180
  if (name === 'matrix') return numbers.length === 6 ? (numbers as unknown as Matrix) : undefined
  if (numbers.length < 1) return undefined
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0]
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0]
  if (name === 'skewX') return [1, 0, Math.tan(radians), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(radians), 0, 1, 0, 0]
  const turn: Matrix = [Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0]
  if (q === undefined) return turn
  return multiply(multiply([1, 0, 0, 1, q, r ?? 0], turn), [1, 0, 0, 1, -q, -(r ?? 0)])
}

/** Reads a transform attribute; undefined if invalid. */
export function readTransform(text: string): Matrix | undefined {
  let matrix: Matrix = identity
  PART.lastIndex = 0
  while (PART.lastIndex < text.trimEnd().length) {
    const found = PART.exec(text)
    if (!found) return undefined
    const numbers = (found[2] ?? '')
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number)
    const part = numbers.every(Number.isFinite) ? partMatrix(found[1] ?? '', numbers) : undefined
    if (part === undefined) return undefined
    matrix = multiply(matrix, part)
  }
  return matrix
}

const short = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** A matrix as a transform attribute, '' for the identity. */
export function writeTransform(matrix: Matrix, digits: number): string {
  const [a, b, c, d, e, f] = matrix
  const turns = [a, b, c, d].map((value) => short(value, 6))
  const moves = [e, f].map((value) => short(value, digits))
  if (turns.join() !== '1,0,0,1') return `matrix(${[...turns, ...moves].join(' ')})`
  return moves.join() === '0,0' ? '' : `translate(${moves.join(' ')})`
}
