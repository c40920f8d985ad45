import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { builtFolder } from '../browser/harness/built.ts'

const root = resolve(import.meta.dirname, '../..')
/** As in deploy/Dockerfile; nobody has this id on this machine. */
export const uid = 10_001

export interface ProductionInstall {
  readonly home: string
  /** The only folder writable for its user. */
  readonly data: string
  /** How to run `node` with these arguments there. */
  command(...args: readonly string[]): readonly [file: string, args: string[]]
  remove(): void
}

function run(file: string, ...args: readonly string[]): void {
  const done = spawnSync(file, args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')}: ${done.stderr}`)
}

/** The packages installed by `npm ci --omit=dev`, from the lock file. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)))
}

/** Null if a read-only tree can be made, otherwise why it cannot. */
export function cannotInstall(): string | null {
  if (process.getuid?.() !== 0) return 'only root can run it as another user'
  const tried = spawnSync('unshare', ['--mount', 'setpriv', '--bounding-set=-all', 'true'])
  return tried.status === 0 ? null : 'unshare or setpriv is missing, or not allowed'
}

/**
 * The built product as on a machine without development tools: dist, bin, the package files and the
 * production packages. It runs as a separate user without capabilities, on a read-only root.
 */
export async function installProduction(): Promise<ProductionInstall> {
  const dist = await builtFolder()
  const home = mkdtempSync(join(tmpdir(), 'lotline-production-'))
  chmodSync(home, 0o755)
  const place = join(home, 'lotline')
  mkdirSync(place)
  run('cp', '-a', dist, join(place, 'dist'))
  for (const name of ['bin', 'package.json', 'package-lock.json']) run('cp', '-a', join(root, name), place)
  for (const path of productionPackages()) {
    const to = join(place, path)
    mkdirSync(dirname(to), { recursive: true })
    // A nested package may have been copied along with its parent.
    if (!existsSync(to)) run('cp', '-al', join(root, path), to)
  }
  run('chmod', '-R', 'a+rX', join(place, 'dist'), join(place, 'bin'))
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, uid)
  const script = `mount --bind "$1" "$1" && mount -o remount,ro,bind / && cd "$2" && shift 2 &&
    exec setpriv --reuid ${uid} --regid ${uid} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`
  return {
    home: place,
    data,
    command: (...args) => [
      'unshare',
      [
        '--mount',
        '--propagation',
        'private',
        'sh',
        '-c',
        script,
        'sh',
        data,
        place,
        process.execPath,
        ...args,
      ],
    ],
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
