import { expect, test } from 'vitest'
import { type Command, exitCodeOf, numberOf } from '../../../server/commands/runCommand.ts'

const options = { rounds: { type: 'string', default: '3' }, quick: { type: 'boolean' } } as const
const ran: unknown[] = []
const command: Command<typeof options> = {
  usage: 'npm run try -- FOLDER [--rounds N] [--quick]',
  help: 'Tries a folder.',
  options,
  operands: [1, 1],
  run: async ({ values, operands }) => {
    const rounds = numberOf('rounds', values.rounds, 1, 9)
    if (rounds === 9) throw new Error('The folder is gone.')
    ran.push({ rounds, quick: values.quick === true, operands })
    return 0
  },
}

async function tried(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  const code = await exitCodeOf(command, args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  })
  return { code, out, err }
}

test('correct arguments run, with defaults', async () => {
  expect(await tried('a', '--quick')).toEqual({ code: 0, out: '', err: '' })
  expect(ran).toEqual([{ rounds: 3, quick: true, operands: ['a'] }])
})

test('--help explains usage and purpose, and runs nothing', async () => {
  ran.length = 0
  for (const args of [['--help'], ['-h'], ['a', 'b', '--help']]) {
    expect(await tried(...args)).toEqual({
      code: 0,
      out: `Usage: ${command.usage}\n\nTries a folder.\n`,
      err: '',
    })
  }
  expect(ran).toEqual([])
})

test('wrong arguments: one sentence, the usage line, exit code 2', async () => {
  ran.length = 0
  const wrong: readonly [args: string[], sentence: string][] = [
    [[], 'An argument is missing.'],
    [['a', 'b'], "'b' is an unexpected argument."],
    [['a', '--slow'], "Unknown option '--slow'."],
    [['a', '--rounds'], "Option '--rounds <value>' argument missing"],
    [['a', '--rounds', 'many'], '--rounds takes a whole number from 1 to 9.'],
    [['a', '--rounds', '10'], '--rounds takes a whole number from 1 to 9.'],
  ]
  for (const [args, sentence] of wrong) {
    expect(await tried(...args)).toEqual({ code: 2, out: '', err: `${sentence}\nUsage: ${command.usage}\n` })
  }
  expect(ran).toEqual([])
})

test('a fault is a sentence without a stack, exit code 1', async () => {
  expect(await tried('a', '--rounds', '9')).toEqual({ code: 1, out: '', err: 'The folder is gone.\n' })
})
