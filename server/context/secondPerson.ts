import { Refusal } from './refusal.ts'

/** Whether somebody may decide on what this person has requested or recorded: never on their own. */
export const isAnother = <Name>(askedBy: Name, by: Name): boolean => askedBy !== by

/** @throws Refusal 409 for those who would decide on their own request. */
export function refuseOwn<Name>(askedBy: Name, by: Name): void {
  if (!isAnother(askedBy, by)) throw new Refusal(409, 'SECOND_PERSON')
}
