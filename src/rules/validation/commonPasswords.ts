/**
 * Words that most guessed passwords consist of, with our trade's; the server knows many more. Digits and
 * symbols around them are dropped and usual replacements undone, so that one word stands for thousands.
 */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort parola sifre kennwort passe secret geheim login logon welcome willkommen hello hallo merhaba
  admin administrator root user guest test tester testing temp temporary default changeme letmein trustno master
  access pass passw pwd abc abcd abcabc qwerty qwertz qwertyui qwert asdf asdfgh zxcv zxcvbn qazwsx wsxqaz qaz zaq zaqwsx
  iloveyou loveyou love lovely princess sunshine dragon monkey football baseball basketball hockey soccer superman
  batman spiderman pokemon starwars shadow michael jordan jennifer jessica ashley daniel charlie thomas andrew
  matthew joshua robert william george maggie ginger buster pepper hunter killer cookie summer winter spring autumn
  fall flower freedom whatever computer internet samsung google facebook apple microsoft windows android
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december canada toronto ontario ottawa montreal vancouver australia sydney melbourne
  brisbane london england turkey turkiye istanbul ankara izmir galatasaray fenerbahce besiktas germany deutschland
  berlin hamburg muenchen lotline house home homes haus villa condo builder broker agent realtor realestate property
  sales kiosk office`.split(/\s+/),
)

const meant: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const undone = (text: string): string => text.replaceAll(/[@431!0$57]/g, (sign) => meant[sign] ?? sign)
const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '')

/** Neighbouring keys and the alphabet. */
const rows = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const isRun = (word: string): boolean =>
  /^(.)\1*$/.test(word) || (word.length >= 3 && rows.some((row) => row.includes(word)))

/** A password without digits and symbols around its word, and with replacements undone. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase()
  const begun = lower.replace(/[^a-z]+$/, '')
  const word = begun.replace(/^[^a-z]+/, '')
  return [word, undone(word), undone(begun), undone(lower)].map(lettersOf)
}

/** Whether somebody who guesses would soon try this password. */
export const isCommonPassword = (text: string): boolean =>
  wordsIn(text).some((letters) => commonWords.has(letters) || isRun(letters))
