import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { freeBytes, probeDisk } from '../http/diskProbe.ts'
import { nodeNotice } from '../config/nodeRelease.ts'
import { type CheckResult, note, ok, wrong } from './finding.ts'

const MB = 1024 * 1024
/** Free bytes below which a start may fail, or someone should check. */
const leastFree = { wrong: 200 * MB, note: 2048 * MB }

function node(version: string): CheckResult {
  const notice = nodeNotice(version)
  return notice === null ? ok('Node.js', `${version}.`) : note('Node.js', notice)
}

/** Rates the free space. */
export function roomFinding(free: number): CheckResult {
  const says = `${Math.round(free / MB)} MB are free.`
  if (free < leastFree.wrong) return wrong('disk space', `${says} Free some space now.`)
  return free < leastFree.note ? note('disk space', says) : ok('disk space', says)
}

async function dataFolder(folder: string): Promise<CheckResult[]> {
  const began = performance.now()
  const fault = await probeDisk(folder)
  if (fault !== null) return [wrong('data folder', `${folder}: ${fault}`)]
  const written = ok(
    'data folder',
    `${folder} is writable; a write with fsync takes ${Math.ceil(performance.now() - began)} ms.`,
  )
  const { mode } = await stat(folder)
  const open = (mode & 0o077) !== 0
  return [
    open
      ? note(
          'data folder',
          `${folder} can be read by other accounts on this machine. Run: chmod 700 ${folder}`,
        )
      : written,
    roomFinding(await freeBytes(folder)),
  ]
}

function app(folder: string): CheckResult {
  return existsSync(join(folder, 'index.html'))
    ? ok('app', `Served from ${folder}.`)
    : wrong('app', `There is no built app in ${folder}. Run: npm run build`)
}

async function mailServer(smtp: string | null): Promise<CheckResult[]> {
  if (smtp === null) return []
  const transport = createTransport({
    url: smtp,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  })
  try {
    await transport.verify()
    return [ok('mail server', 'It responds and accepts the login.')]
  } catch (fault) {
    const { code = 'unknown' } = fault as { code?: string }
    return [wrong('mail server', `It cannot be reached or refuses the login (${code}). Check LOTLINE_SMTP.`)]
  } finally {
    transport.close()
  }
}

/** Greets the mail server without sending anything. */
export async function machineFindings(config: Config, nodeVersion = process.version): Promise<CheckResult[]> {
  return [
    node(nodeVersion),
    app(config.appFolder),
    ...(await dataFolder(config.dataFolder)),
    ...(await mailServer(config.mail.smtp)),
  ]
}
