import { pino, type DestinationStream, type Level } from 'pino'

/** No body, query, name or address. */
export interface LogFields {
  readonly method?: string
  readonly call?: string
  readonly status?: number
  readonly ms?: number
  readonly requestId?: string
  readonly code?: string
  readonly job?: number
  readonly kind?: string
  readonly tries?: number
  readonly err?: unknown
}

export interface Log {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

/** The loggable part of an error. Its message may quote a person's input (databases do), so it is left out. */
function faultFields(err: unknown): Record<string, string> {
  if (!(err instanceof Error)) return { fault: typeof err }
  const { code } = err as { code?: unknown }
  const places = (err.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: err.name,
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { faultCode: code }),
    at: places
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' | '),
  }
}

function allowed({ err, ...fields }: LogFields): Record<string, unknown> {
  const { method, call, status, ms, requestId, code, job, kind, tries } = fields
  const known = { method, call, status, ms, requestId, code, job, kind, tries }
  return { ...known, ...(err !== undefined && faultFields(err)) }
}

/** The server's log: one JSON line per event, by allow-list. */
export function openLog(level: Level | 'silent', destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  const log = destination ? pino(options, destination) : pino(options)
  return {
    info: (fields, message) => log.info(allowed(fields), message),
    warn: (fields, message) => log.warn(allowed(fields), message),
    error: (fields, message) => log.error(allowed(fields), message),
  }
}
