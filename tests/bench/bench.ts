import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { artifacts } from '../browser/harness/built.ts'
import { isMet, table } from './figures.ts'
import { runBench } from './runBench.ts'
import { tiny, usual } from './sizes.ts'

/** `npm run bench [-- --tiny] [-- --only size,list]`: ratios against baselines of the same run, also as JSON. */
const { values } = parseArgs({ options: { tiny: { type: 'boolean' }, only: { type: 'string' } } })
const write = (line: string): void => void process.stdout.write(`${line}\n`)
const before = loadavg()
const figures = await runBench(values.tiny === true ? tiny : usual, values.only?.split(','), write)
const load = [before[0], loadavg()[0]].map((each) => (each ?? 0).toFixed(1)).join(' to ')
write(`\n${table(figures)}\n\nThe machine's load went from ${load}.`)
mkdirSync(artifacts, { recursive: true })
const file = join(artifacts, 'bench.json')
writeFileSync(
  file,
  JSON.stringify({ load, figures: figures.map((one) => ({ ...one, met: isMet(one) })) }, null, 2),
)
write(`Written to ${file}`)
process.exitCode = figures.every(isMet) ? 0 : 1
