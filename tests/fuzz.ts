import { spawnSync } from 'node:child_process'
import { numberOf, runCommand } from '../server/commands/runCommand.ts'

await runCommand({
  usage: 'npm run fuzz -- [--requests N] [--seed S]',
  help: `Asks every call of the contract as each kind of caller would, with one thing in the request changed or spoilt.

  --requests N  so many for every call; 2000 without it
  --seed S      the same seed asks the same again; 1 without it

\`npm test\` asks a sample. Exit code 1: an answer was not what it has to be.`,
  options: { requests: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
  run: async ({ values }) => {
    const requests = numberOf('requests', values.requests, 1)
    const seed = numberOf('seed', values.seed, 0)
    const file = 'tests/server/calls/fuzz.test.ts'
    const { status } = spawnSync(
      'npx',
      ['vitest', 'run', '--project', 'server', file, '--testTimeout=600000', '--reporter=verbose'],
      {
        stdio: 'inherit',
        env: { ...process.env, TEST_FUZZ: String(requests), TEST_FUZZ_SEED: String(seed) },
      },
    )
    return status ?? 1
  },
})
