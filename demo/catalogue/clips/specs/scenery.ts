/** Places, weather and patterns, in every shape. */
import { type ClipSpec, english, german, readClips, vimeo, youtube } from './clipSpec.ts'

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
    leaf-storm | petals forest cinema | Leaves before the Storm | leaves wind forest storm autumn | mosskin
    gold-leaves | petals gold square | Golden October | leaves autumn gold falling
    first-snow | snow glacier wide | First Snow | snow winter first trees christmas | quietmoon
    skyline-strip | city sunset cinema | Skyline at Six | city skyline sunset panorama | backroom
    long-title | city orchid classic | A Very Long Title That Goes on Long After Everything About a City at Night, Its Windows, Its Cars and the One Aeroplane That Blinks above It Has Already Been Said Twice | city night long title | departmentoflooping
    gold-fireworks | fireworks gold portrait | Golden Rain | fireworks gold celebration night | papercrane
    midsummer | fireworks berry square | Midsummer Night | fireworks summer night party | galim
    blue-confetti | confetti glacier square | Goal! | confetti sport win goal celebration yes | departmentoflooping
    no-signal | confetti midnight classic | No Tags at All |  | nimbusco
    deep-marble | ink glacier square | Glacier Marble | marble ice blue liquid | noor_motion
    oil-on-water | ink orchid wide | Oil on Water | oil water liquid rainbow abstract
    storm-ink | ink midnight cinema | Storm Front | storm clouds dark weather | nameless
    rose-window | kaleidoscope iris square | Rose Window | kaleidoscope glass window church pattern | sketchclub
    desert-glass | kaleidoscope rust classic | Desert Glass | kaleidoscope desert amber pattern | departmentoflooping
    meadow-cubes | cubes meadow wide | Hedgerow | cubes isometric green garden wave | mosskin
    pink-cubes | cubes sunset portrait | Sugar Lumps | cubes isometric sugar pink | sketchclub
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
    'skyline-strip': { externalMedia: vimeo('76979871', 5) },
    'gold-fireworks': { rating: 'pg-13' },
    midsummer: { sound: 'sparkle' },
    'no-signal': { rating: 'r' },
    'storm-ink': { rating: 'r', altText: 'Dark folds, rolling like storm clouds' },
    'rose-window': { externalMedia: youtube('eRsGyueVLvQ', 0) },
  },
)
