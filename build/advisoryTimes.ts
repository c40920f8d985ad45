/** In days, as docs/security.md promises: critical or high, and the rest. */
const daysToFix = { urgent: 7, other: 30 } as const

export interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>
}

interface Advisory {
  readonly url: string
  readonly name: string
  readonly severity: string
  readonly title: string
}

/** When each advisory was first seen here, `YYYY-MM-DD`, by its id. */
export type Seen = Readonly<Record<string, string>>

const idOf = ({ url }: Advisory): string => url.split('/').at(-1) ?? url

/** Faults of the list: advisories not noted, noted past their time, or noted and gone. */
export function advisoryFaults(audit: Audit, seen: Seen, today: string): string[] {
  if (audit.vulnerabilities === undefined) throw new Error('npm audit gave no answer.')
  const all = new Map(
    Object.values(audit.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((one) => typeof one !== 'string')
      .map((one) => [idOf(one), one]),
  )
  const open = [...all].flatMap(([id, { name, severity, title }]) => {
    const since = seen[id]
    const what = `${id} (${name}, ${severity}: ${title})`
    if (since === undefined) return [`${what} is new: add "${id}": "${today}" to build/advisories.json.`]
    const days = (Date.parse(today) - Date.parse(since)) / 86_400_000
    const most = ['critical', 'high'].includes(severity) ? daysToFix.urgent : daysToFix.other
    return days > most ? [`${what} has been open for ${days} days; ${most} are allowed.`] : []
  })
  const gone = Object.keys(seen).filter((id) => !all.has(id))
  return [...open, ...gone.map((id) => `${id} is gone: remove it from build/advisories.json.`)]
}
