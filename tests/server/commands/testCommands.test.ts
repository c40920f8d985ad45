/** @module-tag long */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

async function run(
  file: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    // The command must not notice that a test calls it.
    env: { ...process.env, VITEST: undefined },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise((done) => child.on('exit', (code) => done({ code, out, err })))
}

test.each([
  ['chaos', ['--rounds', 'many']],
  ['chaos', ['--only', 'nothing of the kind']],
  ['bench', ['--only', 'siez']],
  ['fuzz', ['--request', '5']],
  ['mutate', ['--onyl', 'hold']],
])('npm run %s says what is wrong with %j, and how to call it', async (name, args) => {
  const file = /^tsx (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? ''
  const wrong = await run(file, ...args)
  expect(wrong.err).toContain(`\nUsage: npm run ${name} -- `)
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(await run(file, '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Usage: npm run ${name} -- `) as string,
    err: '',
  })
})
