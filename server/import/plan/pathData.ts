import svgpath from 'svgpath'

/** An absolute path step: letter and numbers. H and V are L, S is C, T is Q. */
export type Step = { readonly letter: 'M' | 'L' | 'C' | 'Q' | 'A' | 'Z'; readonly numbers: readonly number[] }

export interface PathData {
  readonly steps: readonly Step[]
  /**
   * With `digits` decimals, relative to the rounded previous point: short, and rounding errors do not add up.
   */
  readonly written: (digits: number) => string
}

/** Missing from the library's types. */
type Parsed = ReturnType<typeof svgpath> & { readonly err: string }

/** Reads path data; undefined if invalid. */
export function readPath(text: string): PathData | undefined {
  const path = svgpath(text) as Parsed
  const steps: Step[] = []
  path
    .abs()
    .unshort()
    .iterate(([letter, ...numbers], _, x, y) => {
      const [to = 0] = numbers
      if (letter === 'H') steps.push({ letter: 'L', numbers: [to, y] })
      else if (letter === 'V') steps.push({ letter: 'L', numbers: [x, to] })
      else steps.push({ letter: letter as Step['letter'], numbers })
    })
  const isValid = steps.every(
    ({ letter, numbers }) => 'MLCQAZ'.includes(letter) && numbers.every(Number.isFinite),
  )
  if (path.err !== '' || !isValid) return undefined
  return { steps, written: (digits) => svgpath.from(path).rel().round(digits).toString() }
}
