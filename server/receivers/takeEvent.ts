import * as z from 'zod/mini'
import { askedOf } from '../../src/rules/fields/field.ts'
import { contactKeys, crmContactForm } from '../../src/rules/fields/crmContact.ts'
import { phoneFrom, phoneParts } from '../../src/rules/phoneCountries.ts'
import { marketOfProject } from '../communities/flags.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import * as crm from '../db/crm.ts'
import type { Db } from '../db/database.ts'
import { projectById } from '../db/projects.ts'
import { crmEvent, type CrmEvent } from './crmEvent.ts'

/** What became of an event, as the receiver is told. */
export type Taken = 'proposed' | 'same' | 'noted' | 'known'

/** @throws Refusal 400 or 422, with a sentence about the first fault. */
export function readEvent(bytes: Buffer): CrmEvent {
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'CRM_EVENT_UNREADABLE')
  }
  const checked = z.safeParse(crmEvent, body)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code !== 'unrecognized_keys') throw new Refusal(422, 'WRONG_FIELD', { field: path || 'type' })
  throw new Refusal(422, 'UNKNOWN_FIELD', { field: [path, issue.keys[0]].filter(Boolean).join('.') })
}

/** The purchase or worksheet that an event is about, if it is still worked on. */
async function dealOf(
  tx: Db,
  projectId: string,
  {
    purchase,
    worksheet,
  }: { readonly purchase?: number | undefined; readonly worksheet?: number | undefined },
): Promise<crm.CrmOf> {
  if ((purchase === undefined) === (worksheet === undefined))
    throw new Refusal(422, 'CRM_ABOUT_ONE', { field: 'purchase' })
  const of: crm.CrmOf =
    purchase === undefined
      ? { subject: 'worksheet', id: worksheet ?? 0 }
      : { subject: 'purchase', id: purchase }
  if (!(await crm.isAtWork(tx, projectId, of)))
    throw new Refusal(422, 'CRM_NOT_AT_WORK', { field: of.subject })
  return of
}

type ContactEvent = Extract<CrmEvent, { type: 'contact.changed' }>

/** Whom an event is about, and the record that the receiver had. */
async function peopleOf(tx: Db, projectId: string, event: ContactEvent) {
  const { person, purchaser } = event
  if (person === undefined) {
    const of = await dealOf(tx, projectId, event)
    const found = await crm.purchaserAt(tx, of, purchaser ?? 1)
    if (found === undefined) throw new Refusal(422, 'PURCHASER_NOT_FOUND', { field: 'purchaser' })
    return { ...of, people: [found] }
  }
  if (event.purchase !== undefined || event.worksheet !== undefined || purchaser !== undefined)
    throw new Refusal(422, 'CRM_ABOUT_ONE', { field: 'person' })
  const people = await crm.purchasersOfPerson(tx, projectId, person)
  if (people.length === 0) throw new Refusal(422, 'CRM_NO_SUCH_PERSON', { field: 'person' })
  return { subject: 'person' as const, id: person, people }
}

/** What differs from Lotline's details; null if nothing was said, or the same. */
const differing = (said: string | null, has: string): string | null =>
  said === null || said.trim() === has.trim() ? null : said.trim()

/** A number as purchasers' are stored. */
function phoneOf(text: string, likely: string): string {
  const { country, national } = phoneParts(text, [likely])
  return country === null ? text.trim() : phoneFrom(country, national.replaceAll(/\D/g, ''))
}

async function propose(tx: Db, receiver: crm.CrmReceiver, event: ContactEvent): Promise<Taken> {
  const { contact, by = '', version } = event
  const project = await projectById(tx, receiver.projectId)
  const typed = {
    firstName: contact.firstName ?? null,
    lastName: contact.lastName ?? null,
    email: contact.email ?? null,
    phone: contact.phone ?? null,
  }
  if (Object.values(typed).every((one) => one === null))
    throw new Refusal(422, 'CRM_SAYS_NOTHING', { field: 'contact' })
  const country = project === undefined ? 'CA' : marketOfProject(project).country
  refuseFirst(askedOf(crmContactForm, typed, { country }), { nameOf: (id) => `contact.${id}` })
  const said = { ...typed, phone: typed.phone === null ? null : phoneOf(typed.phone, country) }
  const { subject, id, people } = await peopleOf(tx, receiver.projectId, event)
  let isNew = false
  for (const { id: purchaserId, purchaseId, worksheetId, contact: has } of people) {
    const before = await crm.lockedSaying(tx, receiver.id, purchaserId)
    const isOfSame = before?.subject === subject && before.subjectId === id
    const stored = { ...has, phone: phoneOf(has.phone, country) }
    const otherIn = (key: keyof typeof said): string | null =>
      differing(said[key] ?? before?.said[key] ?? null, stored[key])
    const other = {
      firstName: otherIn('firstName'),
      lastName: otherIn('lastName'),
      email: otherIn('email'),
      phone: otherIn('phone'),
    }
    const isMerged = isOfSame && contactKeys.some((key) => said[key] === null && other[key] !== null)
    if (Object.values(other).every((one) => one === null)) {
      // It has come round to what is here.
      if (before !== undefined) await crm.dropProposal(tx, receiver.id, purchaserId)
      continue
    }
    await crm.saveProposal(tx, {
      receiverId: receiver.id,
      purchaserId,
      said: other,
      saidBy: by.trim(),
      subject,
      subjectId: id,
      // What is merged is as old as its oldest part.
      seen: isMerged ? Math.min(before.seen, version) : version,
    })
    isNew = true
    await appendAudit(tx, {
      actor: `receiver:${receiver.id}`,
      action: 'crm.propose',
      object: purchaseId === null ? `worksheet:${worksheetId}` : `purchase:${purchaseId}`,
    })
  }
  return isNew ? 'proposed' : 'same'
}

/** An https address without a password; empty for none. @throws Refusal 422. */
function linkOf(text: string): string {
  if (text.trim() === '') return ''
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Refusal(422, 'CRM_LINK_NOT_HTTPS', { field: 'url' })
  return url.href
}

/** Takes an event once. Changes no purchaser. @throws Refusal, and nothing is taken. */
export async function takeEvent(tx: Db, receiver: crm.CrmReceiver, event: CrmEvent): Promise<Taken> {
  if (!(await crm.takeReceiverEvent(tx, receiver.id, event.id))) return 'known'
  if (event.type === 'contact.changed') return await propose(tx, receiver, event)
  const of = await dealOf(tx, receiver.projectId, event)
  const stage = event.stage.trim()
  await crm.saveCrmRecord(tx, receiver.id, of, { stage, url: linkOf(event.url ?? '') })
  await appendAudit(tx, {
    actor: `receiver:${receiver.id}`,
    action: 'crm.stage',
    object: `${of.subject}:${of.id}`,
  })
  return 'noted'
}
