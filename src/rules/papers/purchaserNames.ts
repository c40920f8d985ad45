import { textOf, valueAt } from '../fields/field.ts'
import type { DealPerson } from './deal.ts'

type TextOf = { [Name in keyof DealPerson]: DealPerson[Name] extends string ? Name : never }[keyof DealPerson]

/** A purchaser's field names in papers, and their paths in form, draft and deal. */
export const purchaserNames = {
  name: ['firstName', 'lastName'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  email: ['email'],
  phone: ['phones.0'],
  phone2: ['phones.1'],
  birthDate: ['birthDate'],
  address: ['address', 'city', 'postalCode'],
  street: ['address'],
  city: ['city'],
  postalCode: ['postalCode'],
  profession: ['profession'],
  employer: ['employer'],
  corporation: ['corporationName'],
  corporationNumber: ['corporationNumber'],
  directors: ['directors.0.name'],
} as const satisfies Readonly<
  Record<string, readonly (TextOf | `phones.${number}` | `directors.${number}.name`)[]>
>

export type PurchaserName = keyof typeof purchaserNames

/** The paths of a name in papers; empty for others. */
export const pathsOfName = (name: string): readonly string[] =>
  Object.hasOwn(purchaserNames, name) ? purchaserNames[name as PurchaserName] : []

/** The texts at these paths; empty for missing ones. */
export const textsAt = (values: unknown, paths: readonly string[]): string[] =>
  paths.map((path) => textOf(valueAt(values, path)))
