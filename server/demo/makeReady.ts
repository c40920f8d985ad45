import { demoProjects } from './demoProjects.ts'
import { checkDemo } from './loadDemo.ts'
import { keepReady } from './ready.ts'

// Run by the build after compiling the server, so that a new machine's first start is quick.
for (const id of await demoProjects())
  await keepReady(id, await checkDemo(id), new URL('./', import.meta.url))
