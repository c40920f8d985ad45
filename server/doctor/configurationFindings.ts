import type { Config } from '../config/config.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const isLoopback = (host: string): boolean => /^(?:127\.|::1$|localhost$|\[::1\]$)/.test(host)

function network({ host, port, publicUrl, hosts, trustProxy }: Config): Finding[] {
  const where = `${host}:${port}`
  const found: Finding[] = []
  if (isLoopback(host)) found.push(ok('network', `Listens on ${where}, for this machine alone.`))
  else found.push(ok('network', `Listens on ${where}, for the network.`))
  if (trustProxy && !isLoopback(host)) {
    found.push(
      note(
        'proxy',
        'TRUST_PROXY=1 believes X-Forwarded-For from everybody who reaches the port: let only the proxy reach it, or listen on 127.0.0.1.',
      ),
    )
  } else if (!trustProxy && publicUrl?.startsWith('https:') === true) {
    found.push(
      wrong(
        'proxy',
        'LOTLINE_PUBLIC_URL is https, and TRUST_PROXY is 0: cookies get no Secure, and all visitors count as one address. Set TRUST_PROXY=1.',
      ),
    )
  } else found.push(ok('proxy', trustProxy ? 'The proxy before us is believed.' : 'No proxy is believed.'))
  const names = hosts.length === 0 ? 'only this machine’s own addresses' : hosts.join(', ')
  found.push(
    isLoopback(host) && trustProxy && hosts.length === 0
      ? wrong(
          'hosts',
          'A proxy passes on the name that visitors ask for, and none is known: set LOTLINE_PUBLIC_URL or LOTLINE_HOSTS.',
        )
      : ok('hosts', `Answers to ${names}.`),
  )
  return found
}

function publicAddress({ publicUrl }: Config): Finding {
  const what = 'public address'
  if (publicUrl === null)
    return note(what, 'LOTLINE_PUBLIC_URL is not set: squares and links show the address of the page itself.')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    return wrong(what, 'LOTLINE_PUBLIC_URL is http: browsers keep nothing offline without https.')
  }
  return isLoopback(hostname)
    ? wrong(what, 'LOTLINE_PUBLIC_URL means this machine: no phone can open it.')
    : ok(what, publicUrl)
}

function mail({ mail: { smtp, from } }: Config): Finding {
  if (smtp === null)
    return note('mail', 'LOTLINE_SMTP is not set: mail stays in the data folder, and nobody gets it.')
  if (/@localhost>?$/.test(from))
    return wrong('mail', 'LOTLINE_MAIL_FROM is not set: mail from localhost is refused by most.')
  return new URL(smtp).protocol === 'smtp:' && !isLoopback(new URL(smtp).hostname)
    ? note('mail', 'LOTLINE_SMTP is smtp://: use smtps://, so that the password never travels in the clear.')
    : ok('mail', `Sent as ${from}.`)
}

function mailNotices({ mail: { smtp, notices }, publicUrl }: Config): Finding[] {
  if (smtp === null && notices === null) return []
  const what = 'mail notices'
  if (notices === null)
    return [note(what, 'LOTLINE_MAIL_NOTICES is not set: nobody hears of it when mail comes back.')]
  if (publicUrl?.startsWith('https:') !== true)
    return [wrong(what, 'The provider cannot reach us: set LOTLINE_PUBLIC_URL to an https address.')]
  return [ok(what, `${notices.provider} tells us at ${publicUrl}/webhooks/${notices.provider}.`)]
}

function identity({ identity: { veriff, jumio, rehearsal }, databaseUrl }: Config): Finding[] {
  const what = 'identity checks'
  const names = [veriff === null ? '' : 'Veriff', jumio === null ? '' : 'Jumio'].filter(Boolean)
  if (rehearsal && databaseUrl !== undefined)
    return [
      wrong(
        what,
        'LOTLINE_REHEARSAL=1: a twin approves whomever it is told to. Set it to 0 for real buyers.',
      ),
    ]
  if (rehearsal) return [note(what, 'A rehearsal stands for each provider that is not configured.')]
  return names.length === 0
    ? [note(what, 'No provider is configured: staff see the original, or people send a picture.')]
    : [ok(what, `${names.join(' and ')} can be asked.`)]
}

function partners({ partnerKeys, partnerOrigins }: Config): Finding[] {
  if (partnerKeys.size > 0 && partnerOrigins.length === 0) {
    return [
      wrong(
        'partners',
        'LOTLINE_PARTNER_KEYS are set, and LOTLINE_PARTNER_ORIGINS is not: no page can use them.',
      ),
    ]
  }
  return []
}

/** Checks a valid configuration alone. */
export function configurationFindings(config: Config): Finding[] {
  return [
    ...network(config),
    publicAddress(config),
    mail(config),
    ...mailNotices(config),
    ...identity(config),
    ...partners(config),
  ]
}
