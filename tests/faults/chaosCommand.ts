import { numberOf, runCommand, UsageFault } from '../../server/commands/runCommand.ts'
import { isEngine } from './chaos/engines.ts'
import { blows } from './chaos/purchases/blows.ts'
import { isSound, purchaseFigures, runPurchases } from './chaos/purchases/runPurchases.ts'
import { figuresOf, runChaos } from './chaos/runChaos.ts'
import { scenarios } from './chaos/scenarios.ts'

const names = {
  worksheets: scenarios.map(({ name }) => name),
  purchases: blows.map(({ name }) => name),
} as const
const isWhat = (text: string): text is keyof typeof names => Object.hasOwn(names, text)
const write = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage:
    'npm run chaos -- [--what WHAT] [--rounds N] [--within MINUTES] [--seed S] [--browser chromium|webkit] [--only NAME …]',
  help: `Breaks things on purpose, heals them, and holds the server's database against what people did.

  --what       worksheets (without it), or purchases
  --rounds N   as many rounds as you have patience for; 200 without it, of purchases 60
  --within M   of purchases: begins no round after M minutes, and judges what was played
  --seed S     plays the rounds of that seed again
  --browser    chromium, or Debian's WebKitGTK
  --only NAME  plays only these
               of worksheets: ${names.worksheets.join(', ')}
               of purchases: ${names.purchases.join(', ')}

Exit code 1: something was lost, doubled, mixed up, out of order or left behind.`,
  options: {
    what: { type: 'string', default: 'worksheets' },
    rounds: { type: 'string' },
    within: { type: 'string' },
    seed: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    only: { type: 'string', multiple: true },
  },
  run: async ({ values: { what, browser, only, rounds, within, seed } }) => {
    if (!isWhat(what)) throw new UsageFault('--what takes worksheets or purchases.')
    if (!isEngine(browser)) throw new UsageFault('--browser takes chromium or webkit.')
    const strange = only?.find((name) => !names[what].includes(name))
    if (strange !== undefined) throw new UsageFault(`There is no '${strange}'. --help names them all.`)
    const asked = {
      rounds: numberOf('rounds', rounds ?? (what === 'purchases' ? '60' : '200'), 1),
      seed: seed === undefined ? Math.floor(Math.random() * 1_000_000) : numberOf('seed', seed, 0),
      engine: browser,
      only,
      say: write,
    }
    write(`seed ${asked.seed}`)
    if (what === 'purchases') {
      const minutes = within === undefined ? undefined : numberOf('within', within, 1)
      const run = await runPurchases({ ...asked, within: minutes })
      write(purchaseFigures(run))
      return isSound(run) ? 0 : 1
    }
    const run = await runChaos(asked)
    write(figuresOf(run))
    const { lost, doubled, outOfOrder, unknown } = run.judged
    const isWhole =
      run.emptied && [lost, doubled, outOfOrder, unknown, run.orphans].every((found) => found.length === 0)
    if (run.missed.length > 0) write(`Not reached: ${run.missed.join(', ')}`)
    return isWhole ? 0 : 1
  },
})
