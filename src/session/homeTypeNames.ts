import type { Voice } from '../i18n/voice.ts'

/** Translates names of home types, which the rules give in English, into the language of `voice`. */
export function homeTypeNames(labels: readonly string[], { translation }: Voice): string[] {
  const names = (translation?.areas['homeTypes'] ?? {}) as Readonly<Record<string, string>>
  return labels.map((label) => names[label] ?? label)
}
