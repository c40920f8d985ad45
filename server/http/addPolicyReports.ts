import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/networkOf.ts'
import type { Log } from '../logs/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { policyReportsPath } from './securityHeaders.ts'

interface PolicyReportParts {
  readonly log: Log
  readonly metrics: Metrics
  /** Throws while the process cannot keep up. */
  readonly checkLoad: () => void
  readonly limits: { ofAddress(address: string): void }
}

/** As browsers send it. */
const reportType = 'application/csp-report'
const mostBytes = 16 * 1024
const directiveForm = /^[a-z-]{3,40}$/
/** What a browser says instead of an address. */
const keywords: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'])

/**
 * Where browsers report what the Content Security Policy has kept from running. Counted and logged by directive; addresses,
 * which may hold anything, are not. Browser extensions cause most of them.
 */
export async function addPolicyReports(app: FastifyInstance, parts: PolicyReportParts): Promise<void> {
  const { log, metrics, checkLoad, limits } = parts
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    checkLoad()
    limits.ofAddress(networkOf(request.ip))
  }
  // No call takes such a body.
  await app.register(async (scope) => {
    const parser = { parseAs: 'string', bodyLimit: mostBytes } as const
    scope.addContentTypeParser(reportType, parser, (_, body, done) => done(null, body))
    scope.post(policyReportsPath, { bodyLimit: mostBytes, onRequest }, async ({ body }, reply) => {
      const report = reportIn(body)
      if (report !== undefined) {
        metrics.violated(report.directive)
        log.warn({ kind: report.directive, code: report.blocked }, 'the content security policy was violated')
      }
      return await reply.code(204).send()
    })
  })
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
