import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { checkDigit } from '../../src/rules/mrz.ts'

/** Draws test ID photos of people who do not exist, in the standard's OCR-B. */
const filled = (text: string, length: number): string => text.padEnd(length, '<')
const withDigit = (text: string): string => text + checkDigit(text)
const name = 'OAKSHOTT<BLY<<PAULA<ZOE'
const [number, birth, expiry] = [withDigit('L0O1I8B5S'), withDigit('850412'), withDigit('310930')]

const end = (secondLine: string): string =>
  checkDigit(secondLine.slice(0, 10) + secondLine.slice(13, 20) + secondLine.slice(21, 43))
const passport = `${number}UTO${birth}F${expiry}${filled('', 14)}<`
const larger = `${number}UTO${birth}F${expiry}${filled('', 7)}`
const cardTop = filled(`I<UTO${number}`, 30)
const cardMiddle = filled(`${birth}F${expiry}UTO`, 29)

const ids = {
  passport: { high: 0.704, lines: [filled(`P<UTO${name}`, 44), passport + end(passport)] },
  card: {
    high: 0.631,
    lines: [
      cardTop,
      cardMiddle +
        checkDigit(
          cardTop.slice(5) + cardMiddle.slice(0, 7) + cardMiddle.slice(8, 15) + cardMiddle.slice(18, 29),
        ),
      filled(name, 30),
    ],
  },
  largeCard: { high: 0.705, lines: [filled(`I<UTO${name}`, 36), larger + end(larger)] },
}

const width = 1500
for (const [kind, { high, lines }] of Object.entries(ids)) {
  const height = Math.round(width * high)
  const letters = lines[0]?.length ?? 0
  const pitch = (width * (letters === 36 ? 0.87 : 0.9)) / letters
  const escaped = (text: string): string => text.replaceAll('<', '&lt;')
  const waves = Array.from(
    { length: 44 },
    (_, at) =>
      `<path d="M0 ${(at * height) / 40} q ${width / 4} 70 ${width / 2} 0 t ${width / 2} 0" fill="none" stroke="#b9cbd8" stroke-width="2"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f1ece0"/>${waves.join('')}
    <rect x="${width * 0.05}" y="${height * 0.12}" width="${width * 0.24}" height="${height * 0.42}" fill="#93a08c"/>
    <g font-family="DejaVu Sans" font-size="${height * 0.036}" fill="#333">
      <text x="${width * 0.34}" y="${height * 0.09}" font-weight="bold">UTOPIA · SPECIMEN, NOBODY’S ID</text>
      <text x="${width * 0.34}" y="${height * 0.2}">Surname / Nom</text>
      <text x="${width * 0.34}" y="${height * 0.25}" font-weight="bold">OAKSHOTT BLY</text>
      <text x="${width * 0.34}" y="${height * 0.34}">Given names / Prénoms</text>
      <text x="${width * 0.34}" y="${height * 0.39}" font-weight="bold">PAULA ZOE</text>
      <text x="${width * 0.34}" y="${height * 0.48}">Date of birth 12 APR/AVR 85</text>
    </g>
    <g font-family="OCR B" font-size="${pitch / 0.723}" fill="#2a2a2a">${lines
      .map((line, at) => {
        const y = height * 0.95 - (lines.length - 1 - at) * pitch * 1.66
        return Array.from(line)
          .map(
            (letter, nth) =>
              `<text x="${(width - pitch * letters) / 2 + nth * pitch}" y="${y}">${escaped(letter)}</text>`,
          )
          .join('')
      })
      .join('')}</g></svg>`
  writeFileSync(
    `tests/controls/mrz/${kind}.jpg`,
    await sharp(Buffer.from(svg)).jpeg({ quality: 62 }).toBuffer(),
  )
  process.stdout.write(`${kind}\n${lines.join('\n')}\n`)
}
