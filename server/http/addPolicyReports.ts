import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/networkOf.ts'
import { type Rate, rateLimit } from '../limits/rateLimit.ts'
import type { Log } from '../logs/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { policyReportsPath } from './securityHeaders.ts'

interface PolicyReportParts {
  readonly log: Log
  readonly metrics: Metrics
  /** Throws while the process cannot keep up. */
  readonly checkLoad: () => void
}

/** As browsers send it. */
const reportType = 'application/csp-report'
const mostBytes = 16 * 1024
/** Apart from that of calls: one browser extension sends dozens a page, and an office shares one address. */
const perAddress = { most: 30, seconds: 60 }
/** Lines in the log, of each directive and of all. */
const perDirective = { most: 1, seconds: 60 }
const perLog = { most: 20, seconds: 60 }
const directiveForm = /^[a-z-]{3,40}$/
/** What a browser says instead of an address. */
const keywords: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'])

/**
 * Where browsers report what the Content Security Policy has kept from running. Counted and logged by directive; addresses,
 * which may hold anything, are not. Browser extensions cause most of them. What is too much is dropped.
 */
export async function addPolicyReports(app: FastifyInstance, parts: PolicyReportParts): Promise<void> {
  const { log, metrics, checkLoad } = parts
  const ofAddress = within(perAddress)
  const ofDirective = within(perDirective)
  const ofLog = within(perLog)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    checkLoad()
    // Dropped without a word: the page that sent it can do nothing about it.
    return ofAddress(networkOf(request.ip)) ? undefined : await reply.code(204).send()
  }
  // No call takes such a body.
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

/** `rateLimit` as a question. */
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

/** The directive, and a word for what it blocked; undefined if it is no report. */
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
