import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type EnvelopeEventName, envelopeEventNames } from '../../../src/rules/envelopes/envelope.ts'
import { storyEvents } from '../../../src/rules/office/story.ts'
import { type ReminderKind, reminderKinds } from '../../../src/rules/reminders.ts'

const root = resolve(import.meta.dirname, '../../..')
const shown: readonly string[] = storyEvents

/** `envelope.send` as `envelopeSend`. */
const eventOf = (action: string): string =>
  action.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
const isShown = (action: string): boolean => shown.includes(eventOf(action))

const envelopeEvents: Readonly<Record<EnvelopeEventName, boolean>> = {
  send: true,
  sign: true,
  view: false,
  approve: true,
  scan: false,
  paper: false,
  screen: false,
  bounce: false,
  mail: false,
  markup: true,
  decline: true,
  back: true,
  renew: true,
  expire: true,
  void: true,
  restore: true,
  remind: true,
}
const reminders: Readonly<Record<ReminderKind, boolean>> = {
  information: true,
  deposit: true,
  coolingOff: true,
  // Only compliance may know which duty is due.
  duty: false,
  // About a worksheet, not a sale.
  reply: false,
}

test('the story of a sale shows an envelope’s events and reminders, or leaves them out on purpose', () => {
  expect(envelopeEventNames.filter((name) => isShown(`envelope.${name}`))).toEqual(
    envelopeEventNames.filter((name) => envelopeEvents[name]),
  )
  expect(reminderKinds.filter((kind) => isShown(`reminder.${kind}`))).toEqual(
    reminderKinds.filter((kind) => reminders[kind]),
  )
})

/** Logged for a purchase, but not shown in its story, for these reasons. */
const hidden = {
  'compliance.duty': 'for compliance only',
  'fintrac.delete': 'the law’s retention is over',
  'pad.cheque': 'a part of the agreement',
  'pad.generate': 'a part of the agreement',
  'payment.look': 'what it finds is logged',
  'payment.opened': 'follows the opening of the page',
  'payment.return': 'proves nothing',
  'purchase.coolingOffAnew': 'comes with the change that begins it',
  'purchase.deposits': 'changes nothing',
  'sale.replay': 'changes nothing',
} as const

test('whatever the log says about a purchase is shown in its story, or left out on purpose', () => {
  const texts = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, 'server', name), 'utf8'))
  const about =
    /action: '([a-zA-Z.]+)',\s*object: `(?:purchase|payment|payment_attempt|refund|mandate|planned_debit|identity_check):/g
  const logged = new Set(texts.flatMap((text) => [...text.matchAll(about)].map(([, action = '']) => action)))
  expect(logged.size).toBeGreaterThan(20)
  expect([...logged].filter((action) => !isShown(action)).sort()).toEqual(Object.keys(hidden))
})
