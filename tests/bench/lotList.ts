import Fastify from 'fastify'
import { Agent, request } from 'node:http'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

const abreast = 8

interface Heard {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

function post(agent: Agent, address: string, path: string, body: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const out = request(
      address + path,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
          else resolve({ body: Buffer.concat(parts), headers: answer.headers as Record<string, string> })
        })
      },
    )
    out.on('error', reject)
    out.end(body)
  })
}

/** Requests per second, with some requests in parallel. */
async function rate(
  agent: Agent,
  address: string,
  path: string,
  body: string,
  count: number,
): Promise<number> {
  let left = count
  const began = performance.now()
  const line = async (): Promise<void> => {
    while (left-- > 0) await post(agent, address, path, body)
  }
  await Promise.all(Array.from({ length: Math.min(abreast, count) }, line))
  return count / ((performance.now() - began) / 1000)
}

/**
 * Times requests for a community's list of lots, against a server with the same bytes and headers ready in
 * memory.
 */
export async function lotList(
  address: string,
  projectId: string,
  folder: string,
  { turns, requests, lotsInList }: Sizes,
): Promise<Figure[]> {
  const path = '/comty/CommunityF'
  const body = JSON.stringify({ projectId })
  const agent = new Agent({ keepAlive: true, maxSockets: abreast })
  const first = await post(agent, address, path, body)
  const kept = join(folder, 'bare.json')
  await writeFile(kept, JSON.stringify({ headers: first.headers, body: first.body.toString('base64') }))
  const bareServer = fork(fileURLToPath(import.meta.url), [kept], { execArgv: ['--import', 'tsx'] })
  const [port] = (await once(bareServer, 'message')) as [number]
  const bareAddress = `http://127.0.0.1:${port}`
  const ours: number[] = []
  const bare: number[] = []
  try {
    for (let turn = -1; turn < turns; turn += 1) {
      const [a, b] = [
        await rate(agent, address, path, body, requests),
        await rate(agent, bareAddress, path, body, requests),
      ]
      if (turn < 0) continue
      ours.push(a)
      bare.push(b)
    }
  } finally {
    bareServer.kill()
    agent.destroy()
  }
  const name = `list of ${lotsInList} lots (${Math.round(first.body.length / 1000)} kB) ÷ the same bytes from memory`
  return [ratioOf(name, { atLeast: 0.5 }, '/s', ours, bare)]
}

/** The baseline, as a separate process: only fastify, the bytes and the headers. */
async function serveBare(file: string): Promise<void> {
  const { readFile } = await import('node:fs/promises')
  const { headers, body } = JSON.parse(await readFile(file, 'utf8')) as {
    headers: Record<string, string>
    body: string
  }
  const bytes = Buffer.from(body, 'base64')
  const { connection: _, 'keep-alive': __, 'content-length': ___, date: ____, ...same } = headers
  const app = Fastify()
  app.post('/comty/CommunityF', async (_request, reply) => reply.headers(same).send(bytes))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(address).port))
}

const [, started, file] = process.argv
if (started === fileURLToPath(import.meta.url) && file !== undefined && process.send !== undefined)
  await serveBare(file)
