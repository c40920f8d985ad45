import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { numberOf, runCommand, UsageFault } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const most = 2_000_000_000
const idOf = (text: string | undefined): number => numberOf('builder', text ?? '', 1, most)

/** @throws UsageFault unless it is an origin over https, or on this machine. */
function addressOf(text: string | undefined): string {
  const isOrigin = text !== undefined && URL.canParse(text) && new URL(text).origin === text
  if (!isOrigin) throw new UsageFault('--to takes the new origin, such as https://homes.example.com')
  return text
}

async function list(): Promise<void> {
  for (const { id, name, projects, movedTo, leftAt } of await runVerb('builder.list', null, say)) {
    const gone = movedTo === null ? '' : ` · ${leftAt === null ? 'closed, moves to' : 'moved to'} ${movedTo}`
    say(`${id} · ${name} · ${projects.join(', ')}${gone}`)
  }
}

async function bring(path: string): Promise<void> {
  const { name, builderId, rows, known } = await runVerb('builder.import', { path }, say)
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  say(`${name} is here, as builder ${builderId}: ${count} rows, as they were sent.`)
  if (known > 0) say(`People who had an account here already, and keep this one: ${known}.`)
  say('Lead its host name here, and give its staff this address.')
}

await runCommand({
  usage:
    'npm run builder -- list | close ID --to ORIGIN | export ID FILE | import FILE | open ID | numbers N',
  help: `Moves one builder, with its communities, sales, papers and files, to another installation of the same release.
  numbers N  before the first import: counts the rows of this installation from its own range, 1 to 200, so that none clashes
  close      here: calls about its communities answer that they have moved to ORIGIN, and nothing changes any more
  export     half a minute later: writes the builder to FILE, which holds personal data, and ends its work here
  import     there: brings in the file, all of it or nothing, and checks each row
  open       here again, if the import cannot be made
docs/moving.md tells the whole way.`,
  options: { to: { type: 'string' } },
  operands: [1, 3],
  run: async ({ values: { to }, operands: [what, first, second] }) => {
    switch (what) {
      case 'list':
        await list()
        return 0
      case 'close':
        await runVerb('builder.close', { id: idOf(first), to: addressOf(to) }, say)
        say('Closed. In half a minute: npm run builder -- export')
        return 0
      case 'open':
        await runVerb('builder.open', { id: idOf(first) }, say)
        say('Open again.')
        return 0
      case 'export': {
        if (second === undefined) throw new UsageFault('Name a new file.')
        const path = resolve(second)
        if (existsSync(path)) throw new UsageFault(`There is a file ${path} already. Name a new one.`)
        const { rows, bytes, sha256 } = await runVerb('builder.export', { id: idOf(first), path }, say)
        say(`Wrote ${path}: ${rows} rows, ${bytes} bytes.`)
        say(`SHA-256: ${sha256}`)
        return 0
      }
      case 'import':
        if (first === undefined) throw new UsageFault('Name the file.')
        await bring(resolve(first))
        return 0
      case 'numbers':
        await runVerb('builder.numbers', { installation: numberOf('installation', first ?? '', 1, 200) }, say)
        say('New rows are counted from there.')
        return 0
      default:
        throw new UsageFault('Say what to do: list, close, export, import, open or numbers.')
    }
  },
})
