import { spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { artifacts } from './browser/harness/built.ts'
import { chromiumPath, shellPath } from './browser/chromiumPath.ts'
import { webkitVersion } from './faults/webkit/webkitVersion.ts'
import { failuresOf, readReport } from './report.ts'
import { secondTry } from './secondTry.ts'

/**
 * `npm test`: installs what the tests need and this machine lacks, then runs them all: types, lint, format, unit
 * tests, the build, and with it servers, databases and a real browser. Says plainly what it had to leave out.
 */
interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(what: string, script: readonly [string, ...string[]]): void {
  process.stdout.write(`\n── installing ${what}\n`)
  const [command, ...args] = script
  const done = spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 })
  if (done.status !== 0) process.stdout.write(`   ${what} could not be installed\n`)
}

if (mayInstall && process.env['CHROMIUM'] === undefined && shellPath() === chromiumPath()) {
  // One after the other: a system that has no shell of it still gets its Chromium.
  install('chromium', [
    'sh',
    '-c',
    'apt-get update -q; for one in chromium chromium-headless-shell; do apt-get install -y -q --no-install-recommends $one; done',
  ])
}
if (mayInstall) install('PostgreSQL for the tests, if it is missing', ['sh', 'tests/postgres/install.sh'])
if (mayInstall) install('WebKitGTK for the tests, if it is missing', ['sh', 'tests/faults/webkit/install.sh'])

/** Vitest's projects by the name of their step. */
const projects: Readonly<Record<string, string>> = {
  'unit tests': 'unit',
  'server tests': 'server*',
  'browser tests': 'browser',
}
const reportOf = (name: string): string => join(artifacts, `${name.replace(' ', '-')}.json`)

function vitest(name: string, ...more: readonly string[]): Step['command'] {
  const project = projects[name] ?? name
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return ['npx', 'vitest', 'run', '--project', project, ...report, ...more]
}

const steps: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '-s', 'types'] },
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'format', command: ['npm', 'run', '-s', 'format'] },
  { name: 'build', command: ['npm', 'run', '-s', 'build'] },
  ...Object.keys(projects).map((name) => ({ name, command: vitest(name) })),
]

async function run([file, ...args]: Step['command']): Promise<boolean> {
  const code = await new Promise<number | null>((resolve) => {
    spawn(file, args, { stdio: 'inherit' }).on('exit', resolve)
  })
  return code === 0
}

const failed: string[] = []
const said: string[] = []
for (const { name, command } of steps) {
  process.stdout.write(`\n── ${name}\n`)
  const began = Date.now()
  rmSync(reportOf(name), { force: true })
  let passed = await run(command)
  const report = passed ? undefined : readReport(reportOf(name))
  said.push(...(report === undefined ? [] : failuresOf(report)))
  const again = report === undefined ? [] : secondTry(report)
  if (again.length > 0) {
    process.stdout.write(`\n── a second try, one at a time: ${again.join(', ')}\n`)
    passed = await run(vitest(name, '--maxWorkers=1', ...again))
  }
  process.stdout.write(
    `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s\n`,
  )
  if (!passed) failed.push(name)
  // Without a build nothing after it says anything.
  if (!passed && name === 'build') break
}

if (said.length > 0) process.stdout.write(`\nWhat failed, at the first try:\n\n${said.join('\n\n')}\n`)
if (chromiumPath() === null) {
  process.stdout.write(
    '\nLeft out: every test in a browser. No Chromium was found and none could be installed.\n',
  )
}
if (webkitVersion() === null) {
  process.stdout.write(
    '\nLeft out: the rounds of chaos in WebKit. No WebKitGTK was found and none could be installed.\n',
  )
}
process.stdout.write(failed.length === 0 ? '\nAll passed.\n' : `\nFailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
