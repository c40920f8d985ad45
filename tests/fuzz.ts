import { spawnSync } from 'node:child_process'

/**
 * `npm run fuzz -- --requests 2000 --seed 7`: that many requests for every call of the contract, as each kind of
 * caller makes them and with one thing changed or spoilt. The same seed asks the same again. `npm test` asks a sample.
 */
function given(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise)
}

const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    'server',
    'tests/server/calls/fuzz.test.ts',
    '--testTimeout=600000',
    '--reporter=verbose',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_FUZZ: given('requests', '2000'), TEST_FUZZ_SEED: given('seed', '1') },
  },
)
process.exit(status ?? 1)
