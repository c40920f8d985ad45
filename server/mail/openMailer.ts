import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Letter, Mailer } from './mailer.ts'

const fieldsOf = ({ id, to, subject, text, html, stop, files = [] }: Letter, from: string) => ({
  // An object is always a single address: no list, no second header.
  to: { name: '', address: to },
  from,
  subject,
  text,
  html,
  messageId: `<lotline-${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  textEncoding: 'quoted-printable' as const,
  attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  // Keeps auto-responders quiet.
  headers: {
    'auto-submitted': 'auto-generated',
    ...(stop !== undefined && {
      'list-unsubscribe': `<${stop}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends mail by SMTP: `smtps://user:password@host:465`. */
export function smtpMailer(address: string, from: string): Mailer {
  const transport = createTransport({
    url: address,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(letter) {
      await transport.sendMail(fieldsOf(letter, from))
    },
    close: () => transport.close(),
  }
}

/** Files that mail programs open. A retry overwrites them. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(fieldsOf(letter, from))
      if (!(message instanceof Uint8Array)) throw new Error('The mail could not be written.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = join(folder, `${String(letter.id).padStart(8, '0')}.eml`)
      await writeFile(`${name}.part`, message, { mode: 0o600 })
      await rename(`${name}.part`, name)
    },
    close: () => transport.close(),
  }
}

/** Where a server without SMTP puts its mail. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail')
