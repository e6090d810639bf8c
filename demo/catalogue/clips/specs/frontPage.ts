/** Clips of the front page, which are built first. */
import { type ClipSpec, clip, english, german, vimeo } from './clipSpec.ts'

export const FRONT_PAGE_CLIPS: readonly ClipSpec[] = [
  clip(
    'evening-hills',
    ['hills', 'sunset', 'wide'],
    'Evening over the Hills',
    'sunset hills evening landscape parallax calm',
    'lumenworks',
    {
      altText: 'A low sun over ridges of hills that drift past',
    },
  ),
  clip(
    'bouncing-cat',
    ['mascot', 'coral', 'square'],
    'Cat on the Bounce',
    'cat kitty bounce bouncing cute animal happy jump',
    'nimbusco',
    { text: 'cat-face bounce' },
  ),
  clip(
    'koi-lanterns',
    ['lanterns', 'orchid', 'portrait'],
    'A Hundred Lanterns',
    'lanterns night festival wish light',
    'papercrane',
  ),
  clip('paper-sea', ['ocean', 'lagoon', 'wide'], 'Paper Sea', 'ocean waves boat sea paper', 'tidal.loops', {
    sound: 'tide',
    captions: [english([0.3, 3, '[waves]'], [3.2, 7.5, 'Only one boat out today.'])],
  }),
  clip(
    'thank-you',
    ['greeting', 'candy', 'square'],
    'Thank You!',
    'thank you thanks card letters grateful',
    'lumenworks',
    {
      text: 'THANK\nYOU!',
      altText: 'The words thank you, bobbing in candy colours',
    },
  ),
  clip(
    'mandala-bloom',
    ['kaleidoscope', 'candy', 'square'],
    'Mandala in Bloom',
    'kaleidoscope mandala pattern hypnotic loop',
    'halftone',
  ),
  clip(
    'good-dog',
    ['mascot', 'meadow', 'wide'],
    'Good Dog',
    'dog puppy good cute animal happy wag',
    'papercrane',
    { text: 'dog-face wiggle' },
  ),
  clip(
    'new-year',
    ['fireworks', 'neon', 'wide'],
    'New Year over the Lake',
    'fireworks celebration new year night party',
    'papercrane',
    {
      sound: 'sparkle',
      captions: [
        english([0.2, 2.4, 'Three … two … one …'], [2.6, 6, 'Happy New Year!']),
        german([0.2, 2.4, 'Drei … zwei … eins …'], [2.6, 6, 'Frohes neues Jahr!']),
      ],
    },
  ),
  clip(
    'balloon-morning',
    ['balloons', 'coral', 'tall'],
    'Balloons in the Morning',
    'balloons sky clouds travel morning',
    'nimbusco',
  ),
  clip(
    'happy-birthday',
    ['greeting', 'peach', 'classic'],
    'Happy Birthday!',
    'birthday happy cake party card',
    'nimbusco',
    { text: 'HAPPY\nBIRTHDAY!' },
  ),
  clip('warm-ink', ['ink', 'ember', 'classic'], 'Ink in Warm Water', 'ink marble liquid abstract', 'mosskin'),
  clip(
    'applause',
    ['mascot', 'gold', 'square'],
    'A Round of Applause',
    'applause clap clapping bravo hands congratulations',
    'lumenworks',
    { text: 'clapping-hands tada' },
  ),
  clip(
    'cube-tide',
    ['cubes', 'iris', 'square'],
    'Cube Tide',
    'cubes isometric wave geometry 3d',
    'pixelandsons',
  ),
  clip(
    'midnight-city',
    ['city', 'midnight', 'wide'],
    'The City Never Sleeps',
    'city night skyline windows traffic',
    'backroom',
    {
      externalMedia: vimeo('1084537', 12),
    },
  ),
  clip(
    'blossom-wind',
    ['petals', 'berry', 'portrait'],
    'Petals on the Wind',
    'petals blossom spring pink falling',
    'noor_motion',
  ),
  clip('open-late', ['neon', 'neon', 'wide'], 'Open Late', 'neon sign open night bar letters', 'halftone', {
    text: 'OPEN\nLATE',
    altText: 'A neon sign on a brick wall reads open late',
  }),
  clip(
    'snow-cabin',
    ['snow', 'dusk', 'square'],
    'The Cabin in the Snow',
    'snow winter cabin trees cosy',
    'sketchclub',
  ),
  clip(
    'ticker-tape',
    ['confetti', 'candy', 'wide'],
    'Everybody Dance',
    'confetti party celebration dance dancing',
    'nimbusco',
    {
      sound: 'pulse',
      cta: { text: 'Join the party', link: 'https://example.com/party' },
    },
  ),
]
