import { makeTemplate } from './template.ts'

// Run by the build after compiling the server, so that a new machine's first start is quick.
await makeTemplate()
