/** Places, weather and patterns, in every shape. */
import { type ClipSpec, english, german, readClips, youtube } from './clipSpec.ts'

export const SCENERY_CLIPS: readonly ClipSpec[] = readClips(
  `
    long-horizon | hills dusk banner | The Long Horizon | hills horizon dusk banner landscape | papercrane
    hebrew | hills iris square | גבעות בשעת בין הערביים | גבעות שקיעה ערב | galim
    green-valley | hills meadow portrait | Green Valley | hills valley green spring morning | mosskin
    rising-wishes | lanterns ember tower | Rising Wishes | lanterns wish night tall | noor_motion
    blue-lanterns | lanterns midnight square | Lanterns over Still Water | lanterns night lake calm | quietmoon
    wide-sea | ocean sunset banner | Nothing but Sea | ocean waves sea banner sunset | tidal.loops
    night-crossing | ocean midnight square | Night Crossing | ocean boat night moon waves | tidal.loops
    falling-up | balloons sunset tower | Up and Away | balloons rise sky tall | nimbusco
    balloon-race | balloons mint wide | The Balloon Race | balloons race sky summer | sketchclub
    long-title | hills orchid classic | A Very Long Title That Goes on Long After Everything About a Valley at Night, Its Hills, Its Stars and the One Sun That Is Still above It Has Already Been Said Twice | hills night long title | departmentoflooping
    gold-fireworks | confetti gold portrait | Golden Rain | fireworks gold celebration night | papercrane
    midsummer | lanterns berry square | Midsummer Night | fireworks summer night party | galim
    blue-confetti | confetti glacier square | Goal! | confetti sport win goal celebration yes | departmentoflooping
    no-signal | confetti midnight classic | No Tags at All |  | nimbusco
  `,
  {
    'green-valley': {
      sound: 'dawn',
      captions: [
        english([0.2, 3.6, 'Breathe in …'], [4, 7.6, '… and out.']),
        german([0.2, 3.6, 'Einatmen …'], [4, 7.6, '… und ausatmen.']),
      ],
    },
    'blue-lanterns': { sound: 'night' },
    'night-crossing': {
      sound: 'tide',
      captions: [english([0.3, 3.5, '[a bell, far off]'], [4, 7.6, 'Nowhere to be.'])],
    },
    'balloon-race': { externalMedia: youtube('aqz-KE-bpKQ', 30) },
    'gold-fireworks': { rating: 'pg-13' },
    midsummer: { sound: 'sparkle' },
    'no-signal': { rating: 'r' },
  },
)
