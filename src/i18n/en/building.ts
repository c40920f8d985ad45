import { area } from '../area.ts'

export const buildingWords = area('building', {
  title: 'Buildings',
  choose: 'Select a building',
  picture: 'Picture of {name}',
  floors: 'Floors',
  floor: 'Floor {floor}',
  underground: 'Underground',
  concourse: 'Concourse',
  ground: 'Ground floor',
  mezzanine: 'Mezzanine',
  floorShare: '{floor}, {count} of {total} available',
  suites: 'Suites: {floor}',
  chooseFloor: 'Choose a floor to see its suites.',
  allFloors: 'All floors',
  showTaken: {
    one: 'Show {count} floor with nothing available',
    other: 'Show {count} floors with nothing available',
  },
  from: 'from {price}',
  none: 'This {community} has no buildings. The plan shows its {lots}.',
  toPlan: 'See the plan',
  site: 'Site plan',
})
