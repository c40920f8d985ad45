import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Hub } from '../hub/hub.ts'

export interface MetricsSources {
  readonly databaseKind: string
  readonly hub: () => ReturnType<Hub['stats']>
  readonly heldLots: () => Promise<number>
}

export interface Metrics {
  called(call: string, status: number, seconds: number): void
  /** A call that had been delivered before: its first answer was given again. */
  replayed(call: string): void
  text(): Promise<{ contentType: string; body: string }>
}

/** The figures of one server, in the text form of Prometheus. */
export function startMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'lotline_call_seconds',
    help: 'Calls by name and status, with their duration.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const replays = new Counter({
    name: 'lotline_replays_total',
    help: 'Submissions that had arrived before and got their first answer again.',
    labelNames: ['call'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('lotline_hub_connections', 'Clients of the live hub.', () => sources.hub().connections)
  gauge('lotline_hub_sent', 'Messages that the hub has written.', () => sources.hub().sent)
  gauge('lotline_hub_dropped', 'Clients dropped for not reading.', () => sources.hub().dropped)
  gauge('lotline_held_lots', 'Lots on hold now.', sources.heldLots)
  new Gauge({
    name: 'lotline_database',
    help: 'The kind of database.',
    labelNames: ['kind'],
    registers,
  }).set({ kind: sources.databaseKind }, 1)
  return {
    called: (call, status, took) => seconds.observe({ call, status }, took),
    replayed: (call) => replays.inc({ call }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}
