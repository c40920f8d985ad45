import { openapi } from './openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`)
