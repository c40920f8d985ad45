import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { artifacts } from './browser/harness/built.ts'
import { chromiumPath, shellPath } from './browser/chromiumPath.ts'
import { webkitVersion } from './faults/webkit/webkitVersion.ts'
import { failuresOf, ranNothing, readReport } from './report.ts'
import { noteFlaky } from './flaky.ts'
import { secondTry } from './secondTry.ts'
import { readersOfFiles, sinceGreen } from './sinceGreen.ts'

/**
 * `npm test`: installs what the tests need and runs types, lint, build and unit tests. Then it tests the
 * build with servers, databases and a real browser, each promise at least once. `npm run test:full` leaves
 * nothing out; with `-- --rest`, it runs what `npm test` skipped or did in part. With `-- --within MINUTES`,
 * it starts no test that might end later. Skipped tests are reported. `npm run check` runs all checks at
 * once, without build, server and browser; lint and unit tests only for what has changed since it last
 * passed, unless called with `-- --all`.
 */
const { values: asked } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    within: { type: 'string' },
  },
})
const isCheck = asked.check
const isRest = asked.rest
const isFull = isRest || asked.full
const within = asked.within === undefined ? undefined : Number(asked.within)
if (within !== undefined && !(within > 0)) throw new Error('--within takes a number of minutes.')
const until = within === undefined ? undefined : Date.now() + within * 60_000

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const mayInstall = !isCheck && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(what: string, script: readonly [string, ...string[]]): void {
  process.stdout.write(`\n── installing ${what}\n`)
  const [command, ...args] = script
  const done = spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 })
  if (done.status !== 0) process.stdout.write(`   ${what} could not be installed\n`)
}

if (mayInstall && process.env['CHROMIUM'] === undefined && shellPath() === chromiumPath()) {
  // In sequence, so that a system without a packaged shell still gets its Chromium.
  install('chromium', [
    'sh',
    '-c',
    'apt-get update -q; for one in chromium chromium-headless-shell; do apt-get install -y -q --no-install-recommends $one; done',
  ])
}
if (mayInstall) install('PostgreSQL for the tests, if it is missing', ['sh', 'tests/postgres/install.sh'])
if (mayInstall && isFull)
  install('WebKitGTK for the tests, if it is missing', ['sh', 'tests/faults/webkit/install.sh'])
if (mayInstall && isFull)
  install('HAProxy for the tests, if it is missing', ['sh', 'tests/haproxy/install.sh'])
if (mayInstall && isFull)
  install('readers of PDFs and real PDFs, if they are missing', ['sh', 'tests/server/documents/install.sh'])

/** Vitest's projects by the name of their step. */
const projects: Readonly<Record<string, string>> = {
  'unit tests': 'unit*',
  'server tests': 'server*',
  'browser tests': 'browser',
}
const ofTags = isRest ? ['--tags-filter=long || more'] : isFull ? [] : ['--tags-filter=!long']
const reportOf = (name: string): string => join(artifacts, `${name.replace(' ', '-')}.json`)

function vitest(name: string, ...more: readonly string[]): Step['command'] {
  const project = projects[name] ?? name
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return ['npx', 'vitest', 'run', '--project', project, ...ofTags, ...report, ...more]
}

// With `--rest`, the results of `npm test` still hold, and its build is reused while fresh. Formatting guards
// no promise.
const checks = [
  ...(isRest ? [] : ['types', 'lint', isCheck ? 'unit' : 'build']),
  ...(isCheck || isFull ? ['format'] : []),
]
const steps: readonly Step[] = (isCheck ? [] : Object.keys(projects)).map((name) => ({
  name,
  command: vitest(name),
}))

async function run(
  [file, ...args]: Step['command'],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const code = await new Promise<number | null>((resolve) => {
    spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', resolve)
  })
  return code === 0
}

const leftOut = join(artifacts, 'left-out')
mkdirSync(artifacts, { recursive: true })
rmSync(leftOut, { force: true })
/**
 * `tests/withinTime.ts` reads this. A second try has no limit, because it must show whether the failure was
 * real.
 */
const bound = until === undefined ? {} : { TEST_UNTIL: String(until), TEST_LEFT_OUT: leftOut }
/** `tests/needs.ts` reads this: a full run fails if anything it needs is missing. */
const whole = isFull && !isRest ? { TEST_FULL: '1' } : undefined

/**
 * For a second try: with the command-line option, each project would still run as many files at once as
 * configured.
 */
const inTurn = { VITEST_MAX_WORKERS: '1' }

/** Unless given more memory, lint spends a fifth of its time on garbage collection. */
const roomy = { GOGC: '300', GOMEMLIMIT: '3GiB' }

const green = isCheck ? sinceGreen(process.cwd()) : undefined
const changed = asked.all ? undefined : green?.changed

/** The command of a check, narrowed to what has changed; undefined if nothing it looks at has. */
function commandOf(name: string): Step['command'] | undefined {
  if (changed === undefined || (name !== 'lint' && name !== 'unit')) return ['npm', 'run', '-s', name]
  const modules = changed.filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  if (name === 'lint') return modules.length === 0 ? undefined : ['npm', 'run', '-s', name, '--', ...modules]
  if (changed.length === 0) return undefined
  const related = [...modules, ...readersOfFiles(process.cwd())]
  return ['npx', 'vitest', 'related', ...related, '--run', '--project', 'unit*', ...ofTags]
}

/** Runs a check in parallel with others; prints its output in one piece. */
async function check(name: string): Promise<void> {
  const command = commandOf(name)
  if (command === undefined) {
    process.stdout.write(`\n── ${name}: passed before, and nothing has changed since\n`)
    return
  }
  const began = Date.now()
  let out = ''
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(command[0], command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(name === 'lint' && roomy) },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (out += part.toString()))
    child.on('close', resolve)
  })
  process.stdout.write(
    `\n── ${name}\n${out}── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${since(began)}\n`,
  )
  if (code !== 0) failed.push(name)
}

const since = (began: number): string => `${Math.round((Date.now() - began) / 1000)} s`

const failed: string[] = []
const said: string[] = []
const flaky: string[] = []
// In parallel, because a single check does not keep two cores busy.
await Promise.all(checks.map(check))
if (failed.length === 0) green?.keep()
// Without a build, the later steps are meaningless.
for (const { name, command } of failed.includes('build') ? [] : steps) {
  process.stdout.write(`\n── ${name}\n`)
  const began = Date.now()
  rmSync(reportOf(name), { force: true })
  let passed = await run(command, { ...bound, ...whole })
  const report = readReport(reportOf(name))
  const again = passed || report === undefined ? [] : secondTry(report)
  if (!passed && report !== undefined) said.push(...failuresOf(report))
  if (again.length > 0) {
    process.stdout.write(`\n── retrying, one at a time: ${again.join(', ')}\n`)
    passed = await run(vitest(name, ...again), { ...whole, ...inTurn })
    if (passed && report !== undefined) flaky.push(...noteFlaky(artifacts, again, failuresOf(report)))
  }
  const outcome = !passed
    ? 'FAILED'
    : report !== undefined && ranNothing(report)
      ? 'LEFT OUT, all of them,'
      : 'passed'
  process.stdout.write(`── ${name}: ${outcome} in ${since(began)}\n`)
  if (!passed) failed.push(name)
}

if (said.length > 0) process.stdout.write(`\nFailed on the first try:\n\n${said.join('\n\n')}\n`)
if (flaky.length > 0) process.stdout.write(`\nPassed only on the second try:\n\n${flaky.join('\n')}\n`)
if (!isCheck && chromiumPath() === null) {
  process.stdout.write('\nSkipped: all browser tests. Chromium was not found and could not be installed.\n')
}
if (isFull && webkitVersion() === null) {
  process.stdout.write(
    '\nSkipped: the chaos rounds in WebKit. WebKitGTK was not found and could not be installed.\n',
  )
}
if (existsSync(leftOut)) {
  const files = new Set(readFileSync(leftOut, 'utf8').trim().split('\n'))
  process.stdout.write(
    `\nLeft out after ${within} minutes, some or all of:\n\n${[...files].sort().join('\n')}\n`,
  )
}
if (!isFull && !isCheck)
  process.stdout.write('\nSkipped: tests tagged long. npm run test:full runs them too.\n')
process.stdout.write(failed.length === 0 ? '\nAll passed.\n' : `\nFailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
