import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A page with one line of text, and a server that hands it each POST over a bare WebSocket. */
const page = `<!doctype html><meta charset="utf-8"><div id="bare">0</div><script>
const socket = new WebSocket('ws://' + location.host + '/socket')
socket.onmessage = ({ data }) => { document.getElementById('bare').textContent = data }
</script>`

export interface BareSocket {
  readonly address: string
  readonly isHeard: () => boolean
  /** Tells the page something new. */
  readonly tell: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

export async function bareSocket(): Promise<BareSocket> {
  let count = 0
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => {
    if (request.method === 'POST') for (const client of sockets.clients) client.send(`news ${(count += 1)}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    isHeard: () => sockets.clients.size > 0,
    tell: async () => await fetch(address, { method: 'POST' }),
    async stop() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Runs in a page: records when each change to the text of these elements is painted. `what` is a selector;
 * changes to the first element's attributes count too.
 */
export function watchPainted(what: string): void {
  const painted: number[] = []
  Object.assign(globalThis, { painted })
  const said = (): string => {
    const one = document.querySelector<HTMLElement>(what)
    return one === null ? '' : `${JSON.stringify(Object.entries(one.dataset))} ${one.textContent}`
  }
  let before = said()
  new MutationObserver(() => {
    const now = said()
    if (now === before) return
    before = now
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => painted.push(Date.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** The times recorded so far. */
export const paintedIn = (): number[] => (globalThis as unknown as { painted: number[] }).painted
