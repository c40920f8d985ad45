import { mailWords } from '../../src/i18n/en/mail.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Voice } from '../../src/i18n/voice.ts'
import { escapeXml } from '../../src/rules/escapeXml.ts'
import type { Letter } from './mailer.ts'

/** The button is '' if there is nothing to open. */
export interface LetterWords {
  readonly subject: string
  readonly text: string
  readonly button?: string
  readonly note: string
}

export interface LetterFacts {
  readonly id: number
  readonly to: string
  readonly name: string
  readonly link?: string | undefined
  readonly code?: string | undefined
}

/** Writes a mail as text and equivalent HTML. Opening it loads nothing. */
export function writeLetter(voice: Voice, letter: LetterWords, facts: LetterFacts): Letter {
  const words = textIn(mailWords, voice)
  const { id, to, link, code } = facts
  const greeting = words.greeting({ name: facts.name }).replace(/ ,/, ',')
  const shown = code === undefined ? undefined : `${code.slice(0, 3)} ${code.slice(3)}`
  const lines = [
    greeting,
    letter.text,
    shown,
    link && `${letter.button ?? ''}:\n${link}`,
    letter.note,
    words.closing,
  ]
  const p = (text: string): string => `<p style="margin:0 0 16px">${escapeXml(text)}</p>`
  const html = [
    p(greeting),
    p(letter.text),
    shown &&
      `<p style="margin:0 0 16px;font-size:34px;font-weight:600;letter-spacing:4px">${escapeXml(shown)}</p>`,
    link &&
      `<p style="margin:0 0 24px"><a href="${escapeXml(link)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#0f4c4a;color:#ffffff;text-decoration:none">${escapeXml(letter.button ?? '')}</a></p>`,
    `<p style="margin:0 0 16px;color:#5b636d">${escapeXml(letter.note)}</p>`,
    p(words.closing),
  ]
  return {
    id,
    to,
    subject: shown === undefined ? letter.subject : `${letter.subject}: ${shown}`,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${voice.language}"><meta charset="utf-8"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1e2329;background:#fbfaf7"><div style="max-width:34em;margin:auto">${html.filter(Boolean).join('')}</div></body></html>`,
  }
}
