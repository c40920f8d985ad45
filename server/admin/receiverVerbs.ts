import { appendAudit } from '../db/audit.ts'
import { projectById } from '../db/projects.ts'
import { addReceiver, listReceivers, removeReceiver, replayTo } from '../db/receivers.ts'
import { newToken } from '../secrets/tokens.ts'
import type { AdminParts } from './adminVerbs.ts'

export interface NamedReceiver {
  readonly projectId: string
  readonly name: string
}

const actor = 'operator'
const unknown = ({ projectId, name }: NamedReceiver): Error =>
  new Error(`${projectId} has no receiver '${name}'. See: npm run receivers -- list`)

/** Accepts https, or this machine. @throws Error */
function checked(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')))
    throw new Error(`'${text}' is not an https address.`)
  if (url.username !== '' || url.password !== '') throw new Error('The address must not contain a password.')
  return url.href
}

/** The actions on receivers for the owner of the machine. */
export const receiverVerbs = {
  'receivers.list': async ({ db }: AdminParts) => await listReceivers(db),
  /** Returns the secret, which is not shown again. */
  'receivers.add': async (
    { db }: AdminParts,
    { projectId, name, url }: NamedReceiver & { readonly url: string },
  ): Promise<string> => {
    const secret = newToken()
    if (!/^[a-z0-9-]{1,40}$/.test(name))
      throw new Error(`A receiver's name consists of a to z, digits and hyphens; '${name}' does not.`)
    const address = checked(url)
    await db.transaction(async (tx) => {
      if ((await projectById(tx, projectId)) === undefined)
        throw new Error(`There is no project ${projectId}.`)
      const id = await addReceiver(tx, { projectId, name, url: address, secret })
      if (id === undefined) throw new Error(`${projectId} already has a receiver '${name}'.`)
      await appendAudit(tx, { actor, action: 'receiver.add', object: `project:${projectId} receiver:${id}` })
    })
    return secret
  },
  'receivers.replay': async ({ db }: AdminParts, named: NamedReceiver): Promise<number> =>
    await db.transaction(async (tx) => {
      const count = await replayTo(tx, named.projectId, named.name)
      if (count === undefined) throw unknown(named)
      await appendAudit(tx, {
        actor,
        action: 'receiver.replay',
        object: `project:${named.projectId} ${named.name}`,
      })
      return count
    }),
  'receivers.remove': async ({ db }: AdminParts, named: NamedReceiver): Promise<void> => {
    await db.transaction(async (tx) => {
      if (!(await removeReceiver(tx, named.projectId, named.name))) throw unknown(named)
      await appendAudit(tx, {
        actor,
        action: 'receiver.remove',
        object: `project:${named.projectId} ${named.name}`,
      })
    })
  },
}
