import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { answerHeader } from '../../src/contract/call.ts'
import { publicAddressOf, publicLists } from '../../src/contract/publicLists.ts'
import { factsOf, type CallPath } from '../../src/contract/table.ts'
import { anonymous } from '../../src/rules/anonymous.ts'
import { Prepared } from '../context/prepared.ts'
import { RecentMap } from '../context/recentMap.ts'
import { Refusal } from '../context/refusal.ts'
import { networkOf } from '../limits/networkOf.ts'
import { cookieJar } from '../sessions/cookies.ts'
import { asAccepted } from './answers.ts'
import { runCall, type CallParts } from './runCall.ts'

interface PublicListParts extends CallParts {
  /** Throws while the process is overloaded. */
  readonly checkLoad: () => void
}

/** For how many seconds caches may return an outdated edition. */
const newestSeconds = 2
/** The memory for lists, in bytes, besides their compressed copies. */
const mostBytes = 32 * 1024 * 1024

/** An edition's name: the list's version, if any, and a hash of its bytes. */
const editionForm = /^(?:(\d{1,15})-)?([0-9a-f]{20})$/

interface Edition {
  readonly name: string
  readonly body: Prepared
}

/**
 * Serves public lists by GET, without cookies, as a visitor without an account sees them. An edition's
 * address holds a hash of its bytes, so it means the same even after a restore.
 */
export function addPublicLists(app: FastifyInstance, parts: PublicListParts): void {
  const kept = new RecentMap<string, Edition>(mostBytes, ({ body }) => body.json.byteLength)

  async function newest(call: CallPath, request: FastifyRequest): Promise<Edition> {
    const { project } = factsOf(call)
    const { projectId } = request.params as { projectId?: string }
    const { body } = await runCall(parts, {
      call,
      body: project === undefined ? {} : { [project]: projectId },
      files: [],
      actor: anonymous,
      key: '',
      jar: cookieJar({ session: undefined, guest: undefined, device: undefined }, true),
      requestId: request.id,
      address: networkOf(request.ip),
      device: '',
      browser: { ip: '', agent: '' },
    })
    const hash = createHash('sha256').update(body.json).digest('hex').slice(0, 20)
    const key = `${call} ${projectId ?? ''} ${hash}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const { version } = JSON.parse(new TextDecoder().decode(body.json)) as { version?: unknown }
    const made = { name: typeof version === 'number' ? `${version}-${hash}` : hash, body }
    kept.set(key, made)
    return made
  }

  /** Catches up if another process has already answered with a newer version. */
  async function catchUp(asked: string, projectId: string | undefined): Promise<void> {
    const [, version] = editionForm.exec(asked) ?? []
    if (version === undefined || projectId === undefined) return
    if (Number(version) > (parts.versionOf(projectId) ?? Infinity)) await parts.changed(projectId)
  }

  const onRequest = async (request: FastifyRequest): Promise<void> => {
    parts.checkLoad()
    parts.limits.ofAddress(networkOf(request.ip))
  }

  for (const call of publicLists) {
    const isOfProject = factsOf(call).project !== undefined
    const toNewest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { projectId = null } = request.params as { projectId?: string }
      const { name } = await newest(call, request)
      forEverybody(reply).header('cache-control', `public, max-age=${newestSeconds}`)
      return await reply.redirect(publicAddressOf(call, projectId, name), 302)
    }
    app.get(publicAddressOf(call, isOfProject ? ':projectId' : null), { onRequest }, toNewest)
    app.get(
      publicAddressOf(call, isOfProject ? ':projectId' : null, ':edition'),
      { onRequest },
      async (request, reply) => {
        const { edition, projectId } = request.params as { edition: string; projectId?: string }
        if (!editionForm.test(edition)) throw new Refusal(404, 'NOT_FOUND')
        await catchUp(edition, projectId)
        const { name, body } = await newest(call, request)
        if (name !== edition) return await toNewest(request, reply)
        forEverybody(reply)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', `"${name}"`)
          .header(answerHeader, '1')
        if (request.headers['if-none-match'] === `"${name}"`) return await reply.code(304).send()
        const bytes = await asAccepted(reply, body, ['br', 'gzip'])
        return await reply.type('application/json; charset=utf-8').send(bytes)
      },
    )
  }
}

/** Lets other sites' pages read it: they could request everything in it themselves. */
function forEverybody(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}
