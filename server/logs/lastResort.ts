import type { EventEmitter } from 'node:events'
import type { Log } from './log.ts'

/**
 * Logs a fault that nothing caught, then ends the process, whose state is unknown; its work is in
 * transactions. By default, Node would print the message, which may quote personal input.
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
