import { makeTemplate } from './template.ts'

// Run by the build, so that a first start is quick.
await makeTemplate()
