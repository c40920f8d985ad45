import { parseArgs } from 'node:util'

export const usage = `Usage: npm run mutate -- [--only TEXT] [--again]

Breaks the product in one place at a time, in a copy of it, and runs the tests that must notice.

  --only TEXT   only breakages whose sentence or file contains TEXT
  --again       also those that were tried before and have not changed since
  --help        this text

A run that was stopped goes on where it was. Exit code 1: fewer than 95 of 100 were caught.
`

export interface Options {
  readonly only: string
  readonly again: boolean
  readonly help: boolean
  /** What is wrong with the arguments. */
  readonly wrong?: string
}

export function parseOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: '' },
        again: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (fault) {
    return { only: '', again: false, help: false, wrong: fault instanceof Error ? fault.message : 'wrong' }
  }
}
