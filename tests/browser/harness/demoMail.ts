/** How long an email may take on a busy machine. */
const patienceMs = 30_000

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The text of the newest email to an address whose subject starts this way, from the demo's mail page. */
export async function mailTo(address: string, email: string, subject: string): Promise<string> {
  const ends = Date.now() + patienceMs
  for (;;) {
    const list = await (await fetch(`${address}/demo/mail`)).text()
    for (const [, path = '', line = ''] of list.matchAll(/<li><a href="([^"]+)">(.*?)<\/a><\/li>/g)) {
      if (!plain(line).startsWith(subject) || !line.includes(`>${email} `)) continue
      return plain(/<pre>([\s\S]*?)<\/pre>/.exec(await (await fetch(address + path)).text())?.[1] ?? '')
    }
    if (Date.now() > ends) throw new Error(`No mail “${subject}” to ${email} in:\n${plain(list)}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Path, query and fragment of the link in an email. */
export function linkIn(text: string): string {
  const { pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'no link')
  return pathname + search + hash
}
