import { makeTemplate } from './template.ts'

// The build runs this, so that a first start is quick.
await makeTemplate()
