import type { IncomingMessage, ServerResponse } from 'node:http'
import { hubPath } from '../../src/contract/hub.ts'
import type { Hub } from '../hub/hub.ts'
import { does, type Role } from '../config/role.ts'

type Front = Pick<Hub, 'handle' | 'attach'>

/** Every process answers these probes. */
const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz', '/metrics'])

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'
const isHubPath = (path: string): boolean => path === hubPath || path.startsWith(`${hubPath}/`)

/** Whether a process in this role answers requests to this path. */
function answersAt(role: Role, path: string): boolean {
  if (probes.has(path)) return true
  return does(role, isHubPath(path) ? 'hub' : 'web')
}

/** Limits the hub to a process's role: refuses others' requests with 421, unread. */
export function roleGate(role: Role, hub: Front): Front {
  return {
    handle(request, response: ServerResponse) {
      if (answersAt(role, pathOf(request))) return hub.handle(request, response)
      response.writeHead(421, {
        'content-type': 'text/plain',
        'cache-control': 'no-store',
        connection: 'close',
      })
      response.end(`This process is a ${role}: another one answers this.\n`)
      return true
    },
    attach(server) {
      if (does(role, 'hub')) hub.attach(server)
    },
  }
}
