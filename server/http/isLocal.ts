import type { FastifyRequest } from 'fastify'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether a request comes from this machine, not through a proxy on it. */
export function isLocal({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return loopback.test(ip) && headers['x-forwarded-for'] === undefined
}
