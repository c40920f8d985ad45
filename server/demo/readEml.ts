export interface ReadMail {
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
}

/** `=C3=BC`, and `_` as a space in headers. */
function quotedPrintable(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '')
  const bytes: number[] = []
  for (let at = 0; at < joined.length; at += 1) {
    const hex = joined[at] === '=' ? /^[0-9A-F]{2}/.exec(joined.slice(at + 1, at + 3)) : null
    bytes.push(hex === null ? joined.charCodeAt(at) : Number.parseInt(hex[0], 16))
    if (hex !== null) at += 2
  }
  return Buffer.from(bytes).toString('utf8')
}

/** Decodes `=?UTF-8?Q?…?=` in headers. */
function headText(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(body, 'base64').toString('utf8')
        : quotedPrintable(body.replaceAll('_', ' ')),
    )
}

/** The plain text, which comes first: a file beside it adds a level. */
function firstPart(head: string, body: string): string {
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary === undefined) return body
  const [inner = '', ...rest] = (body.split(`--${boundary}`)[1] ?? '')
    .replace(/^\r?\n/, '')
    .split(/\r?\n\r?\n/)
  return firstPart(inner, rest.join('\r\n\r\n'))
}

/** Reads one of our own mails: its headers and plain text part. */
export function readEml(file: string): ReadMail {
  const [head = '', ...rest] = file.split(/\r?\n\r?\n/)
  const field = (name: string): string =>
    headText(
      (new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '').replaceAll(/\r?\n/g, ''),
    )
  const text = firstPart(head, rest.join('\r\n\r\n'))
  return {
    to: field('To'),
    subject: field('Subject'),
    date: field('Date'),
    text: quotedPrintable(text).replaceAll('\r\n', '\n').trim(),
  }
}
