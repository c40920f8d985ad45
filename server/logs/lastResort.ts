import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

/**
 * Logs an uncaught fault, then ends the process, whose state is unknown; its work is in transactions. Node
 * itself would print the message, which may quote personal input.
 */
export function lastResort(
  log: Log,
  of: EventEmitter = process,
  exit: (code: number) => void = (code) => process.exit(code),
): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    of.on(event, (err: unknown) => {
      log.error({ err }, `nobody caught this: ${event}`)
      exit(1)
    })
  }
}
