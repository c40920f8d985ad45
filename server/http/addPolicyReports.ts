import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/networkOf.ts'
import { type Rate, rateLimit } from '../limits/rateLimit.ts'
import type { Log } from '../logs/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { policyReportsPath } from './securityHeaders.ts'

interface PolicyReportParts {
  readonly log: Log
  readonly metrics: Metrics
  /** Throws while the process is overloaded. */
  readonly checkLoad: () => void
}

/** The content type that browsers use. */
const reportType = 'application/csp-report'
const mostBytes = 16 * 1024
/**
 * Apart from calls: one browser extension causes dozens of reports per page, and offices share an address.
 */
const perAddress = { most: 30, seconds: 60 }
/** Limits for log lines, per directive and overall. */
const perDirective = { most: 1, seconds: 60 }
const perLog = { most: 20, seconds: 60 }
const directiveForm = /^[a-z-]{3,40}$/
/** What browsers report when no address was blocked. */
const keywords: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'])

/**
 * Receives reports of what the Content Security Policy blocked, mostly browser extensions. Counts and logs
 * them by directive, without addresses, which may contain anything, and within limits.
 */
export async function addPolicyReports(app: FastifyInstance, parts: PolicyReportParts): Promise<void> {
  const { log, metrics, checkLoad } = parts
  const ofAddress = within(perAddress)
  const ofDirective = within(perDirective)
  const ofLog = within(perLog)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    checkLoad()
    // Dropped silently, because the page that sent it can do nothing about it.
    return ofAddress(networkOf(request.ip)) ? undefined : await reply.code(204).send()
  }
  // Registered separately, because calls do not accept this content type.
  await app.register(async (scope) => {
    const parser = { parseAs: 'string', bodyLimit: mostBytes } as const
    scope.addContentTypeParser(reportType, parser, (_, body, done) => done(null, body))
    scope.post(policyReportsPath, { bodyLimit: mostBytes, onRequest }, async ({ body }, reply) => {
      const report = reportIn(body)
      if (report !== undefined) {
        metrics.violated(report.directive)
        if (ofDirective(report.directive) && ofLog(''))
          log.warn(
            { kind: report.directive, code: report.blocked },
            'the content security policy was violated',
          )
      }
      return await reply.code(204).send()
    })
  })
}

/** Turns `rateLimit` into a question: is this still within the limit? */
function within(rate: Rate): (name: string) => boolean {
  const take = rateLimit(rate, 'TOO_MANY_CALLS')
  return (name) => {
    try {
      take(name)
      return true
    } catch {
      return false
    }
  }
}

/** The directive and a word for what it blocked; undefined for no report. */
function reportIn(body: unknown): { directive: string; blocked: string } | undefined {
  if (typeof body !== 'string') return undefined
  try {
    const { 'csp-report': report } = JSON.parse(body) as { 'csp-report'?: Record<string, unknown> }
    const named = report?.['effective-directive'] ?? report?.['violated-directive']
    const [directive = ''] = typeof named === 'string' ? named.split(' ') : []
    if (!directiveForm.test(directive)) return undefined
    const blocked = report?.['blocked-uri']
    return { directive, blocked: keywords.has(String(blocked)) ? String(blocked) : 'address' }
  } catch {
    return undefined
  }
}
