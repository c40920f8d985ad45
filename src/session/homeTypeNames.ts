import type { Voice } from '../i18n/voice.ts'

/** Names of kinds of homes, as the rules give them in English, in the language of `voice`. */
export function homeTypeNames(labels: readonly string[], { translation }: Voice): string[] {
  const names = (translation?.areas['homeTypes'] ?? {}) as Readonly<Record<string, string>>
  return labels.map((label) => names[label] ?? label)
}
