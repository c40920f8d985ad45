import { demoProjects } from './demoProjects.ts'
import { checkDemo } from './loadDemo.ts'
import { keepReady } from './ready.ts'

// Run by the build, after the server was compiled, so that the first start on a new machine is a quick one.
for (const id of await demoProjects())
  await keepReady(id, await checkDemo(id), new URL('./', import.meta.url))
