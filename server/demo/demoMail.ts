import type { FastifyInstance, FastifyReply } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeXml } from '../../src/rules/escapeXml.ts'
import type { Db } from '../db/database.ts'
import { demoState } from '../db/demo.ts'
import { isLocal } from '../http/isLocal.ts'
import { readEml } from './readEml.ts'

const demoMailAt = '/demo/mail'
const mailName = /^\d{8}\.eml$/

const mostListed = 100

/** Whether demo builders are loaded and no real project exists. */
async function isDemo(db: Db): Promise<boolean> {
  const { demoProjects, realProjects } = await demoState(db)
  return demoProjects > 0 && realProjects === 0
}

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width">
<style>
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1e2329;background:#fbfaf7}
main{max-width:44em;margin:auto;padding:32px 24px}
header{display:flex;align-items:center;gap:12px;margin:0 0 32px;font-weight:600}
h1{font-size:28px;line-height:1.2;margin:0 0 8px}p{margin:0 0 16px}.quiet{color:#5b636d}
ul{list-style:none;padding:0;margin:24px 0}li{border-top:1px solid #e4e1da}
li a{display:block;padding:16px 0;color:inherit;text-decoration:none}
li b{display:block;color:#0f4c4a}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e4e1da;border-radius:10px;padding:24px}
a{color:#0f4c4a}
</style>
<main><header><img src="/icons/mark.svg" alt="" width="40" height="40">Lotline</header>${body}</main></html>`
}

/** Formats a date; returns it unchanged if it cannot be parsed. */
function when(date: string): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  return at.toLocaleString('en-CA', { dateStyle: 'long', timeStyle: 'short' })
}

function linked(text: string): string {
  return escapeXml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
}

/** Shows mails that a rehearsing server would have sent, until a real project exists. */
export function addDemoMail(app: FastifyInstance, { db, folder }: { db: Db; folder: string }): void {
  const open = { helmet: { contentSecurityPolicy: policy } }
  const answer = async (reply: FastifyReply, body: string | undefined): Promise<FastifyReply> => {
    const shown = body ?? html('Mail', '<h1>There is nothing here</h1>')
    return await reply
      .code(body === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(shown)
  }
  app.get(
    demoMailAt,
    open,
    async (request, reply) => await answer(reply, isLocal(request) ? await list(db, folder) : undefined),
  )
  app.get<{ Params: { name: string } }>(
    `${demoMailAt}/:name`,
    open,
    async (request, reply) =>
      await answer(reply, isLocal(request) ? await one(db, folder, request.params.name) : undefined),
  )
}

async function list(db: Db, folder: string): Promise<string | undefined> {
  if (!(await isDemo(db))) return undefined
  const all = await readdir(folder).catch(() => [])
  const names = all
    .filter((name) => mailName.test(name))
    .toSorted()
    .reverse()
    .slice(0, mostListed)
  const mails = await Promise.all(
    names.map(async (name) => ({ name, ...readEml(await readFile(join(folder, name), 'utf8')) })),
  )
  const lines = mails.map(
    ({ name, subject, to, date }) =>
      `<li><a href="${demoMailAt}/${name}"><b>${escapeXml(subject)}</b><span class="quiet">${escapeXml(to)} · ${escapeXml(when(date))}</span></a></li>`,
  )
  const empty = '<p>Nothing has been sent yet. Ask for a new password, and look again.</p>'
  return html(
    'Mail of the demo',
    `<h1>Mail of the demo</h1><p class="quiet">No mail leaves this machine while LOTLINE_SMTP is not set. What would have been sent lies here.</p>${lines.length === 0 ? empty : `<ul>${lines.join('')}</ul>`}`,
  )
}

async function one(db: Db, folder: string, name: string): Promise<string | undefined> {
  if (!mailName.test(name) || !(await isDemo(db))) return undefined
  const file = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  if (file === undefined) return undefined
  const { subject, to, date, text } = readEml(file)
  return html(
    subject,
    `<p><a href="${demoMailAt}">All mail</a></p><h1>${escapeXml(subject)}</h1><p class="quiet">${escapeXml(to)} · ${escapeXml(when(date))}</p><pre>${linked(text)}</pre>`,
  )
}

const policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
}
