import { readConfig } from '../../server/config/config.ts'
import { openGateways } from '../../server/openOutside.ts'
import { newId } from '../../server/secrets/tokens.ts'
import { runScenarios } from './scenarios.ts'

// Tries the configured gateways in their test mode; see docs/money.md.
const gateways = await openGateways(readConfig({ LOTLINE_PUBLIC_URL: 'https://example.com', ...process.env }))
const say = (line: string): void => void process.stdout.write(`${line}\n`)
if (gateways.length === 0) say('Set the keys of a gateway’s test mode: LOTLINE_STRIPE_KEY and so on.')
let failed = gateways.length === 0 ? 1 : 0
for (const provider of gateways) {
  if (provider.live) {
    say(`${provider.name}: these are the keys of real money, so nothing was tried.`)
    failed += 1
    continue
  }
  for (const { name, works, why } of await runScenarios(provider, () => newId('p'))) {
    say(`${works ? 'ok  ' : 'FAIL'} ${provider.name}: ${name}${works ? '' : ` (${why})`}`)
    if (!works) failed += 1
  }
}
process.exitCode = failed === 0 ? 0 : 1
