import type { TextOf } from '../i18n/area.ts'
import { findingsWords } from '../i18n/en/findings.ts'
import { labelsWords } from '../i18n/en/labels.ts'
import { shoutedWords } from '../i18n/en/shouted.ts'
import type { FieldRow } from '../rules/fields/field.ts'

/** The areas that say what fields are called, and what is wrong with them. */
export const fieldAreas = { labels: labelsWords, findings: findingsWords, shouted: shoutedWords }

/** They, as they are said. */
export type FieldWords = TextOf<typeof fieldAreas>

/** What a sentence calls a field. */
export const fieldNoun = ({ label, noun = label }: FieldRow, { labels }: FieldWords): string => labels[noun]
