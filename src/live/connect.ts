import { hubPath } from '../contract/hub.ts'

/** The part of @microsoft/signalr's HubConnection in use. */
export interface Hub {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): void
  onclose(listener: () => void): void
}

export type Transport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'
export const transports: readonly Transport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** One transport per hub: with several, the client hangs if a proxy swallows the upgrade. */
export async function signalrHub(transport: Transport): Promise<Hub> {
  // Loaded late: lots are visible before the hub connects.
  const signalr = await import('@microsoft/signalr')
  return new signalr.HubConnectionBuilder()
    .withUrl(hubPath, { transport: signalr.HttpTransportType[transport] })
    .configureLogging(signalr.LogLevel.None)
    .build()
}

const deadlineMs = 4000

/** By the first transport that answers in time, last time's first. @throws if none does. */
export async function connectWithFallback(
  make: (transport: Transport) => Promise<Hub>,
  first: Transport | null,
  limitMs: number = deadlineMs,
): Promise<{ hub: Hub; transport: Transport }> {
  const order =
    first === null ? transports : [first, ...transports.filter((transport) => transport !== first)]
  for (const transport of order) {
    const hub = await make(transport)
    if (await startedWithin(hub, limitMs)) return { hub, transport }
    // Stopping a hung connection may hang too.
    hub.stop().catch(() => undefined)
  }
  throw new Error('The hub cannot be reached')
}

async function startedWithin(hub: Hub, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const started = hub.start().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([started, late])
  } finally {
    clearTimeout(timer)
  }
}

const mostWaitMs = 30_000

/** The delay before try `tries` (from 0), with jitter to spread clients. */
export const reconnectWait = (tries: number, random: number): number =>
  Math.round((0.5 + random / 2) * Math.min(mostWaitMs, 500 * 2 ** Math.min(tries, 10)))
