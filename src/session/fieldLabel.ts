import type { TextOf } from '../i18n/area.ts'
import { findingsWords } from '../i18n/en/findings.ts'
import { labelsWords } from '../i18n/en/labels.ts'
import { shoutedWords } from '../i18n/en/shouted.ts'
import type { FieldRow } from '../rules/fields/field.ts'

/** The areas with field labels and findings. */
export const fieldAreas = { labels: labelsWords, findings: findingsWords, shouted: shoutedWords }

export type FieldWords = TextOf<typeof fieldAreas>

/** A field's name within a sentence. */
export const fieldNoun = ({ label, noun = label }: FieldRow, { labels }: FieldWords): string => labels[noun]
