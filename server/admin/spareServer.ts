import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BucketConfig, bucketVariablesOf } from '../config/bucketConfig.ts'

const startLimitMs = 120_000

export interface SpareServer {
  readonly address: string
  stop(): Promise<void>
}

/** The arguments with which Node starts the server, from source or from the build. */
function serverArguments(): string[] {
  const isSource = import.meta.url.endsWith('.ts')
  const file = fileURLToPath(new URL(`../index.${isSource ? 'ts' : 'js'}`, import.meta.url))
  return isSource ? ['--import', 'tsx', file] : [file]
}

interface SparePlace {
  readonly url: string | undefined
  readonly fieldKeys: readonly string[] | undefined
  /** The copy only reads from it, because another database owns it. */
  readonly bucket: BucketConfig | null
}

/** Starts a server on a copy, for this machine only and without outside services. */
export async function startSpare(
  dataFolder: string,
  { url, fieldKeys, bucket }: SparePlace,
): Promise<SpareServer> {
  const child = spawn(process.execPath, serverArguments(), {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOTLINE_HOST: '127.0.0.1',
      LOTLINE_DEMO: '0',
      LOG_LEVEL: 'error',
      LOTLINE_DATA: dataFolder,
      ...(url !== undefined && { DATABASE_URL: url }),
      ...bucketVariablesOf(bucket),
      ...(fieldKeys !== undefined && { LOTLINE_FIELD_KEYS: fieldKeys.join(',') }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((done) => void child.on('exit', () => done()))
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The server on the copy did not start in time.')),
      startLimitMs,
    )
    const hear = (part: Buffer): void => {
      said += part.toString()
      const found = /Lotline is at (\S+)/.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The server on the copy ended: ${said.trim()}`))
    })
  }).catch((fault: unknown) => {
    child.kill()
    throw fault
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
