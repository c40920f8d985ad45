import { Refusal } from './refusal.ts'

/** Whether someone may decide on a request or record: never on their own. */
export const isAnother = <Name>(askedBy: Name, by: Name): boolean => askedBy !== by

/** @throws Refusal 409 for people who decide on their own request. */
export function refuseOwn<Name>(askedBy: Name, by: Name): void {
  if (!isAnother(askedBy, by)) throw new Refusal(409, 'SECOND_PERSON')
}
