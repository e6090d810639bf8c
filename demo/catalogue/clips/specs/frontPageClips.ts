/** Clips of the front page, which are built first. */
import { type ClipSpec, english, german, readClips, vimeo } from './clipSpec.ts'

export const FRONT_PAGE_CLIPS: readonly ClipSpec[] = readClips(
  `
    evening-hills | hills sunset wide | Evening over the Hills | sunset hills evening landscape parallax calm | lumenworks
    bouncing-cat | mascot coral square | Cat on the Bounce | cat kitty bounce bouncing cute animal happy jump | nimbusco | cat-face bounce
    koi-lanterns | lanterns orchid portrait | A Hundred Lanterns | lanterns night festival wish light | papercrane
    paper-sea | ocean lagoon wide | Paper Sea | ocean waves boat sea paper | tidal.loops
    thank-you | greeting candy square | Thank You! | thank you thanks card letters grateful | lumenworks | THANK / YOU!
    good-dog | mascot meadow wide | Good Dog | dog puppy good cute animal happy wag | papercrane | dog-face wiggle
    new-year | lanterns neon wide | New Year over the Lake | fireworks celebration new year night party | papercrane
    balloon-morning | balloons coral tall | Balloons in the Morning | balloons sky clouds travel morning | nimbusco
    happy-birthday | greeting peach classic | Happy Birthday! | birthday happy cake party card | nimbusco | HAPPY / BIRTHDAY!
    applause | mascot gold square | A Round of Applause | applause clap clapping bravo hands congratulations | lumenworks | clapping-hands tada
    open-late | neon neon wide | Open Late | neon sign open night bar letters | halftone | OPEN / LATE
    ticker-tape | confetti candy wide | Everybody Dance | confetti party celebration dance dancing | nimbusco
  `,
  {
    'evening-hills': { altText: 'A low sun over ridges of hills that drift past' },
    'paper-sea': {
      sound: 'tide',
      captions: [english([0.3, 3, '[waves]'], [3.2, 7.5, 'Only one boat out today.'])],
    },
    'thank-you': { altText: 'The words thank you, bobbing in candy colours' },
    'new-year': {
      sound: 'sparkle',
      captions: [
        english([0.2, 2.4, 'Three … two … one …'], [2.6, 6, 'Happy New Year!']),
        german([0.2, 2.4, 'Drei … zwei … eins …'], [2.6, 6, 'Frohes neues Jahr!']),
      ],
    },
    'balloon-morning': { externalMedia: vimeo('1084537', 12) },
    'open-late': { altText: 'A neon sign on a brick wall reads open late' },
    'ticker-tape': { sound: 'pulse', cta: { text: 'Join the party', link: 'https://example.com/party' } },
  },
)
