import { demoProjects } from './demoProjects.ts'
import { checkDemo } from './loadDemo.ts'
import { keepReady } from './ready.ts'

// The build runs this, so that a first start is quick.
for (const id of await demoProjects())
  await keepReady(id, await checkDemo(id), new URL('./', import.meta.url))
