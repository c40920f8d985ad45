import { area } from '../area.ts'

export const installWords = area('install', {
  title: 'Install Lotline',
  text: 'It starts faster, works offline and keeps unsent work safe.',
  install: 'Install',
  later: 'Not now',
  howIos: 'Tap Share, then “Add to Home Screen”.',
})
