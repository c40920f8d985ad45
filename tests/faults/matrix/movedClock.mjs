// Loaded before a process's own modules, it lets a test move that process's clock by the number of milliseconds in the
// file that MOVED_CLOCK names: at its start, and at each SIGUSR2.
import { existsSync, readFileSync } from 'node:fs'

const real = globalThis.Date
const file = process.env.MOVED_CLOCK ?? ''
const read = () => Number(readFileSync(file, 'utf8'))
let by = existsSync(file) ? read() : 0
let moves = 0

globalThis.Date = new Proxy(real, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [real.now() + by] : given, as),
  get: (target, name) => (name === 'now' ? () => real.now() + by : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  by = read()
  moves += 1
  process.stdout.write(`clock moved, ${moves}\n`)
})
