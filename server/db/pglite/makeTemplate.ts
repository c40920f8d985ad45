import { makeTemplate } from './template.ts'

// Run by the build, after the server was compiled, so that the first start on a new machine is a quick one.
await makeTemplate()
