import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boardSeconds } from '../../src/contract/launchBoard.ts'
import { Refusal } from '../context/refusal.ts'
import type { Db } from '../db/database.ts'
import { launchById, type LaunchRow, listOf } from '../db/launches.ts'
import { networkOf } from '../limits/networkOf.ts'
import { keptBoards } from './board.ts'
import { keptDrawFiles } from './draw.ts'

const idForm = /^l_[\w-]{22}$/
const missing = (): Refusal => new Refusal(404, 'LAUNCH_NOT_FOUND')

interface LaunchFileParts {
  readonly db: Db
  /** Throws while the process is overloaded. */
  readonly checkLoad: () => void
  readonly limits: { ofAddress(address: string): void }
}

/** Serves the public files of a launch, for any cache. */
export function addLaunchFiles(app: FastifyInstance, { db, checkLoad, limits }: LaunchFileParts): void {
  const board = keptBoards(db, boardSeconds)
  app.get<{ Params: { id: string } }>('/launch/:id.json', async (request, reply) => {
    const { id } = request.params
    const text = idForm.test(id) ? await board(id) : null
    if (text === null) throw missing()
    return await reply
      .header('cache-control', `public, max-age=${boardSeconds}`)
      .type('application/json; charset=utf-8')
      .send(text)
  })
  const file = (
    name: string,
    type: string,
    textOf: (launch: LaunchRow) => Promise<string | null> | string | null,
    seconds: number,
  ): void => {
    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { id } = request.params as { id: string }
      const launch = idForm.test(id) ? await launchById(db, id) : undefined
      const text = launch === undefined ? null : await textOf(launch)
      if (text === null) throw missing()
      return await reply
        .header('cache-control', `public, max-age=${seconds}`)
        .header('content-disposition', `attachment; filename="${id}-${name}"`)
        .type(type)
        .send(text)
    }
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      checkLoad()
      limits.ofAddress(networkOf(request.ip))
    }
    app.get(`/launch/:id/${name}`, { onRequest }, send)
  }
  // Rules and list never change; withdrawals may still be marked in the draw.
  file('rules.json', 'application/json; charset=utf-8', ({ rules }) => rules, 86_400)
  file('list.txt', 'text/plain; charset=utf-8', async ({ id }) => await listOf(db, id), 86_400)
  file('draw.json', 'application/json; charset=utf-8', keptDrawFiles(db), 30)
}
