import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { inTurn } from '../inTurn.ts'

const BEAT_MS = 5000
const ANSWER_LIMIT_MS = 2000
const PAUSE_MS = { least: 200, most: 5000 }

interface Ear {
  channel: string
  heard: (payload: string) => void
  onReconnect: () => void
}

export interface Listener {
  listen(
    channel: string,
    heard: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * LISTEN needs its own connection, polled because a dead one is silent. After a reconnect it resubscribes
 * before listeners catch up.
 */
export function listenOn(options: ClientConfig): Listener {
  const ears = new Set<Ear>()
  // A connection runs one statement at a time.
  const turns = inTurn()
  const ask = async (client: Client, text: string): Promise<void> =>
    await turns.take(async () => void (await client.query(text)))
  const listenTo = async (client: Client, channel: string): Promise<void> =>
    await ask(client, `listen ${escapeIdentifier(channel)}`)
  let current: Client | undefined
  let connected: Promise<Client> | undefined
  let beat: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<Client> {
    const client = new Client({
      ...options,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    })
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload ?? '')
    })
    await client.connect()
    try {
      for (const channel of new Set([...ears].map((ear) => ear.channel))) await listenTo(client, channel)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    current = client
    beat = setTimeout(() => void keepAlive(client), BEAT_MS)
    return client
  }

  async function keepAlive(client: Client): Promise<void> {
    try {
      await ask(client, 'select 1')
      if (client === current) beat = setTimeout(() => void keepAlive(client), BEAT_MS)
    } catch {
      lost(client)
    }
  }

  function lost(client: Client): void {
    if (client !== current || closed) return
    current = undefined
    clearTimeout(beat)
    client.end().catch(() => undefined)
    connected = reconnect(PAUSE_MS.least)
    connected.catch(() => undefined)
  }

  async function reconnect(pause: number): Promise<Client> {
    // Varies the pause, because many processes must not hit a restarted database at once.
    await new Promise((resolve) => void setTimeout(resolve, pause * (0.5 + Math.random())))
    if (closed) throw new Error('The database has been closed.')
    let client: Client
    try {
      client = await connect()
    } catch {
      return await reconnect(Math.min(pause * 2, PAUSE_MS.most))
    }
    for (const ear of ears) ear.onReconnect()
    return client
  }

  return {
    async listen(channel, heard, onReconnect) {
      const ear = { channel, heard, onReconnect }
      connected ??= connect()
      try {
        // This listener may have arrived while channels were being resubscribed.
        const client = await connected
        ears.add(ear)
        await listenTo(client, channel)
      } catch (error) {
        ears.delete(ear)
        if (current === undefined) connected = undefined
        throw error
      }
      return async () => {
        ears.delete(ear)
        const stillWanted = [...ears].some((other) => other.channel === channel)
        if (stillWanted || current === undefined) return
        await ask(current, `unlisten ${escapeIdentifier(channel)}`).catch(() => undefined)
      }
    },
    async close() {
      closed = true
      clearTimeout(beat)
      await current?.end()
    },
  }
}
