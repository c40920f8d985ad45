import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from './commands/runCommand.ts'
import { openapi } from './openapi.ts'
import { openapiPages } from './openapiPages.ts'

await runCommand({
  usage: 'npm run openapi -- [--pages FOLDER]',
  help: `Prints the contract between the page and the server as an OpenAPI document.
With --pages, writes it into the folder as pages to read: open index.html there.`,
  options: { pages: { type: 'string' } },
  run: async ({ values: { pages } }) => {
    if (pages !== undefined) {
      const folder = resolve(pages)
      mkdirSync(folder, { recursive: true })
      for (const [name, html] of openapiPages(openapi())) writeFileSync(join(folder, name), html)
      process.stdout.write(`Wrote ${join(folder, 'index.html')}\n`)
      return 0
    }
    // A pipe takes chunks, so this waits for the last.
    await new Promise<void>((done) => {
      process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`, () => done())
    })
    return 0
  },
})
