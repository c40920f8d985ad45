import { pino, type DestinationStream, type Level } from 'pino'

/** Contains no body, query, name or address. */
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

const isName = (text: unknown): text is string => typeof text === 'string' && /^\w{1,63}$/.test(text)

/** An error's loggable part, without its message, which may quote a person. */
function faultFields(err: unknown): Record<string, string> {
  if (!(err instanceof Error)) return { fault: typeof err }
  const { code, constraint } = err as { code?: unknown; constraint?: unknown }
  const places = (err.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: err.name,
    ...(isName(code) && { faultCode: code }),
    // The name comes from a migration, so it quotes nobody.
    ...(err.name === 'DatabaseError' && isName(constraint) && { constraint }),
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

/** The server's log: a JSON line per event, of allow-listed fields, always with `version` and `role`. */
export function openLog(
  level: Level | 'silent',
  destination?: DestinationStream,
  version?: string,
  role?: string,
): Log {
  const base = version === undefined ? null : { version, role }
  const options = { level, base, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  const log = destination ? pino(options, destination) : pino(options)
  return {
    info: (fields, message) => log.info(allowed(fields), message),
    warn: (fields, message) => log.warn(allowed(fields), message),
    error: (fields, message) => log.error(allowed(fields), message),
  }
}
