#!/usr/bin/env node
// Starts the compiled commands with only production dependencies. Plain JavaScript, so that old Node.js can
// also print the error.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const commands = {
  start: 'index.js',
  import: 'admin/importCommand.js',
  lots: 'admin/lotsCommand.js',
  staff: 'admin/staff/staffCommand.js',
  receivers: 'admin/receiversCommand.js',
  doctor: 'admin/doctorCommand.js',
  migrate: 'admin/migrateCommand.js',
  'launch:rehearse': 'admin/rehearse/rehearseCommand.js',
  'db:move': 'admin/moveCommand.js',
  backup: 'admin/backupCommand.js',
  restore: 'admin/restoreCommand.js',
  builder: 'admin/builderCommand.js',
  drill: 'admin/drillCommand.js',
  files: 'admin/filesCommand.js',
  person: 'admin/personCommand.js',
  fintrac: 'admin/fintracCommand.js',
  'audit:verify': 'admin/auditCommand.js',
  'sealing:rotate': 'admin/rotateCommand.js',
  'fields:rotate': 'admin/rotateFieldsCommand.js',
  seal: 'admin/sealCommand.js',
  verify: 'admin/verifyCommand.js',
  rescue: 'rescue/rescueCommand.js',
  openapi: 'openapiCommand.js',
}

function stop(sentence, code) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// The releases of "engines" in package.json.
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24)) {
  stop(`Lotline needs Node.js 22.13, 24 or newer; this is ${process.versions.node}.`, 1)
}
const name = process.argv[2] ?? ''
const file = Object.hasOwn(commands, name) ? commands[name] : undefined
if (file === undefined) {
  const list = Object.keys(commands).join(', ')
  stop(`Usage: node bin/lotline.mjs COMMAND [--help]\nCommands: ${list}`, name === '--help' ? 0 : 2)
}
const compiled = new URL(`../dist/server/${file}`, import.meta.url)
if (!existsSync(fileURLToPath(compiled))) stop('Lotline is not built yet. Run: npm ci && npm run build', 1)
process.argv.splice(2, 1)
await import(compiled.href)
