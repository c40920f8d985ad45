import type { Finding } from '../validation/codes.ts'
import type { Field } from './field.ts'
import type { LabelCode } from './labelCodes.ts'

/** A director of a corporation, and the position they hold. */
export interface Director {
  readonly name: string
  readonly office: string
}

/** Directors as typed, in the form's positions. */
export interface WithDirectors {
  readonly directors: readonly Director[]
}

/** The labels of each position. */
const places = [
  { name: 'director', office: 'directorOffice' },
  { name: 'director2', office: 'directorOffice2' },
  { name: 'director3', office: 'directorOffice3' },
  { name: 'director4', office: 'directorOffice4' },
  { name: 'director5', office: 'directorOffice5' },
  { name: 'director6', office: 'directorOffice6' },
] as const satisfies readonly Readonly<Record<keyof Director, LabelCode>>[]

export const mostDirectors = places.length
const nobody: Director = { name: '', office: '' }
/** A form's positions while nobody is named. */
export const blankDirectors: readonly Director[] = places.map(() => nobody)

const isNamed = ({ name, office }: Director): boolean => name.trim() + office.trim() !== ''
/** The named directors. */
export const namedDirectors = (typed: readonly Director[]): Director[] => typed.filter(isNamed)

/** Checks each name in the last position, where commas separate further directors. */
const forEachName =
  <F>(rule: (text: string, facts: F) => Finding) =>
  (text: string, facts: F): Finding =>
    text
      .split(',')
      .map((name) => rule(name, facts))
      .find((finding) => finding !== null) ?? null

/** A form's rows: for each named director, and the next. */
// §3 Purchaser application
export function directorRows<V extends WithDirectors, F>({
  when,
  needed,
  rule,
}: {
  readonly when: (typed: V, facts: F) => boolean
  /** Whether at least one is required. */
  readonly needed: (typed: V, facts: F) => boolean
  readonly rule?: (text: string, facts: F) => Finding
}): readonly (Omit<Field<V, F>, 'id'> & { readonly id: `directors.${number}.${keyof Director}` })[] {
  return places.flatMap((label, at) => {
    const isLast = at === mostDirectors - 1
    const isAsked = (typed: V, facts: F): boolean =>
      when(typed, facts) &&
      (at === 0 || [at - 1, at].some((near) => isNamed(typed.directors[near] ?? nobody)))
    const isNameNeeded = (typed: V, facts: F): boolean =>
      (typed.directors[at] ?? nobody).office.trim() !== '' || (at === 0 && needed(typed, facts))
    return [
      {
        id: `directors.${at}.name`,
        kind: 'text',
        label: label.name,
        most: isLast ? 300 : 120,
        ...(isLast && { hint: 'moreDirectors' as const }),
        when: isAsked,
        needed: isNameNeeded,
        ...(rule !== undefined && { rule: isLast ? forEachName(rule) : rule }),
      },
      { id: `directors.${at}.office`, kind: 'text', label: label.office, most: 80, when: isAsked },
    ] as const
  })
}

const directorIn = (text: string): Director => {
  const [, name = text, office = ''] = /^(.*\S)\s*\(([^()]*)\)$/s.exec(text) ?? []
  return { name: name.trim(), office: office.trim() }
}

/** The names in an earlier version's text; those beyond the positions stay in the last. */
function directorsIn(text: string): Director[] {
  const texts = text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const last = texts.slice(mostDirectors - 1)
  const rest = last.length > 1 ? [{ name: last.join(', '), office: '' }] : last.map(directorIn)
  return [...texts.slice(0, mostDirectors - 1).map(directorIn), ...rest]
}

/** The directors in a submission or draft of any version, in the form's positions. */
export function directorsFrom(kept: unknown): readonly Director[] {
  const found = (typeof kept === 'string' ? directorsIn(kept) : (kept ?? {})) as Readonly<
    Record<number, Partial<Director>>
  >
  return blankDirectors.map((blank, at) => ({ ...blank, ...found[at] }))
}

/** The directors in one line: "Mia Lindqvist (President), Jo Lindqvist". */
export const directorsText = (directors: readonly Director[]): string =>
  namedDirectors(directors)
    .map(({ name, office }) => (office === '' ? name : `${name} (${office})`))
    .join(', ')

type Flat = Readonly<Record<string, unknown>>

/** A draft's fields by id; an earlier version's text of directors moves to the form's positions. */
export function withDirectorPlaces<T extends Flat>(typed: T): T {
  const former = Object.keys(typed).filter((id) => /(?:^|\.)directors$/.test(id))
  if (former.length === 0) return typed
  const carried = former.flatMap((id) => {
    const text = typed[id]
    return directorsFrom(text).flatMap(({ name, office }, at) => [
      [`${id}.${at}.name`, text === null ? null : name] as const,
      [`${id}.${at}.office`, text === null ? null : office] as const,
    ])
  })
  const rest = Object.entries(typed).filter(([id]) => !former.includes(id))
  // A value typed in its own position is newer.
  return Object.fromEntries([...carried, ...rest]) as T
}
