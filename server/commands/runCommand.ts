import { parseArgs, type ParseArgsConfig } from 'node:util'

export type CommandOptions = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>

export interface Command<O extends CommandOptions> {
  /** Such as `npm run import -- FOLDER [--dry-run]`. */
  readonly usage: string
  readonly help: string
  readonly options?: O
  readonly operands?: readonly [least: number, most: number]
  /** Resolves to the exit code; a thrown error is printed and returns 1. */
  run(given: { readonly values: Parsed<O>['values']; readonly operands: readonly string[] }): Promise<number>
}

/** Wrong arguments: prints message and usage, exits with 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault'
}

/** A whole number. @throws UsageFault when it is not one, or out of range. */
export function numberOf(name: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
    throw new UsageFault(`--${name} takes a whole number ${range}.`)
  }
  return value
}

export interface CommandOutput {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const terminal: CommandOutput = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
}

const sentenceOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

function parsed<O extends CommandOptions>(
  { options, operands: [least, most] = [0, 0] }: Command<O>,
  args: readonly string[],
): { help: boolean; values: Parsed<O>['values']; operands: string[] } {
  let read
  try {
    const all = { ...options, help: { type: 'boolean' as const, short: 'h' } }
    read = parseArgs({ args: [...args], options: all, allowPositionals: true, strict: true })
  } catch (fault) {
    // Node adds advice about dashes, so only its first sentence is kept.
    throw new UsageFault(sentenceOf(fault).replace(/\. .*/s, '.'))
  }
  const { values, positionals } = read
  const help = values.help === true
  if (!help && positionals.length < least) throw new UsageFault('An argument is missing.')
  const extra = positionals[most]
  if (!help && extra !== undefined) throw new UsageFault(`'${extra}' is an unexpected argument.`)
  return { help, values: values as Parsed<O>['values'], operands: positionals }
}

/** Parses arguments and runs the command. The exit code: 2 for wrong arguments, 1 for a fault. */
export async function exitCodeOf<O extends CommandOptions>(
  command: Command<O>,
  args: readonly string[],
  { out, err }: CommandOutput = terminal,
): Promise<number> {
  try {
    const { help, values, operands } = parsed(command, args)
    if (help) {
      out(`Usage: ${command.usage}\n\n${command.help.trim()}\n`)
      return 0
    }
    return await command.run({ values, operands })
  } catch (fault) {
    if (!(fault instanceof UsageFault)) {
      err(`${sentenceOf(fault)}\n`)
      return 1
    }
    err(`${fault.message}\nUsage: ${command.usage}\n`)
    return 2
  }
}

export async function runCommand<O extends CommandOptions>(command: Command<O>): Promise<never> {
  process.exit(await exitCodeOf(command, process.argv.slice(2)))
}
