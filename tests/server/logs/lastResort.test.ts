import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { lastResort } from '../../../server/logs/lastResort.ts'
import { openLog } from '../../../server/logs/log.ts'

test.each(['uncaughtException', 'unhandledRejection'])(
  '%s is logged without its message, and ends the process',
  (event) => {
    const lines: string[] = []
    const kept = new Writable({
      write: (line: Buffer, _, done) => {
        lines.push(line.toString())
        done()
      },
    })
    const emitter = new EventEmitter()
    const codes: number[] = []
    lastResort(openLog('error', kept), emitter, (code) => codes.push(code))
    emitter.emit(event, new TypeError('duplicate value (ada@example.com)'))
    expect(codes).toEqual([1])
    expect(JSON.parse(lines.join(''))).toMatchObject({
      fault: 'TypeError',
      msg: `nobody caught this: ${event}`,
    })
    expect(lines.join('')).not.toContain('ada@')
  },
)
