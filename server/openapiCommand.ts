import { runCommand } from './commands/runCommand.ts'
import { openapi } from './openapi.ts'

await runCommand({
  usage: 'npm run openapi',
  help: 'Prints the contract between the page and the server as an OpenAPI document.',
  run: async () => {
    // A pipe takes chunks, so wait for the last.
    await new Promise<void>((done) => {
      process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`, () => done())
    })
    return 0
  },
})
