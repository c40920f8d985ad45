import { area } from '../area.ts'

/** Taking a picture of an ID. */
export const cameraWords = area('camera', {
  takePicture: 'Take Picture',
  usePicture: 'Use Picture',
  retakePicture: 'Retake Picture',
  chooseFile: 'Choose a file',
  dropHere: 'Drop a file here or browse',
  fileRules: 'JPEG, PNG or a one-page PDF, up to 5 MB',
  hint: 'Lay the ID flat, fill the frame and avoid glare.',
  alt: 'Picture of the ID, {size}',
  remove: 'Remove picture',
})
