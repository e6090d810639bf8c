/** The stickers as items: which emoji, and how each moves. */

import { titleCase } from '../../../server/library/add/titles.ts'
import { type Item, itemId, titleSlug } from '../../../server/library/items.ts'
import type { StickerSource } from '../sources.ts'
import { hashNumber, importDate, pick } from '../spread.ts'
import { stickerUser, userRecord } from '../uploaders.ts'
import { type NamedEmoji, namedEmoji } from './icons.ts'
import { type MotionName, motionNamed } from './motion.ts'

/** Sharp in a picker and in an embed; larger ones would make the first build too long. */
const STICKER_PX = 360

const FACES: MotionName[] = [
  'bounce',
  'wiggle',
  'pop',
  'jelly',
  'float',
  'nod',
  'rock',
  'tada',
  'jump',
  'wobble',
]
const ANIMALS: MotionName[] = ['bounce', 'hop', 'wiggle', 'jump', 'sway', 'nod', 'jelly', 'rock']
const FOOD: MotionName[] = ['jelly', 'bounce', 'wiggle', 'pop', 'twirl', 'wobble', 'rock', 'orbit']
const OBJECTS: MotionName[] = ['float', 'tada', 'pop', 'swing', 'wiggle', 'pulse', 'twirl', 'hover']
const BY_GROUP: Readonly<Record<string, MotionName[]>> = {
  'Smileys & Emotion': FACES,
  'Animals & Nature': ANIMALS,
  'Food & Drink': FOOD,
}

/** Motions by meaning; the first pattern that matches the icon's name wins. */
const FITTING: readonly [RegExp, MotionName[]][] = [
  // Their stripes and points would flash if they turned or squeezed.
  [/^(zebra|clown-face|scissors|balance-scale|puzzle-piece|volleyball|basketball|glowing-star)$/, ['float']],
  [
    /broken-heart|mending|skull|crying|weary|disappointed|pensive|sad|frowning|wilted/,
    ['sway', 'wobble', 'nod', 'float'],
  ],
  [/waving-hand/, ['swing']],
  [/-hands?$|thumbs|biceps|handshake/, ['tada', 'pop', 'bounce']],
  [/beating|growing/, ['heartbeat']],
  [/heart|kiss|love/, ['heartbeat', 'pulse', 'float', 'pop', 'swing']],
  [/shaking|cold|fear|angry|pouting|symbols|exploding|steam|anxious|alarm|vibrat|hot-face/, ['shake']],
  [
    /dizzy|spiral|disc|ball|pizza|cookie|doughnut|bullseye|globe|sun|star$|snowflake|roulette|flower|blossom|rosette|sunflower|hibiscus/,
    ['spin', 'twirl', 'bounce'],
  ],
  [
    /party|confetti|trophy|medal|fireworks|sparkle|collision|hundred|partying|star-struck|crown|gem/,
    ['tada', 'pop'],
  ],
  [
    /fish|shark|whale|dolphin|octopus|squid|seal|jellyfish|shrimp|turtle|crab|lobster|blowfish/,
    ['swim', 'float'],
  ],
  [
    /bird|butterfly|bee|bat|owl|eagle|dove|parrot|flamingo|duck|ghost|balloon|rocket|saucer|airplane|helicopter|phoenix|swan|alien|parachute|cloud/,
    ['float', 'hover'],
  ],
  [/automobile|car$|bus|taxi|train|locomotive|tractor|truck|bicycle|scooter|motorcycle|skate/, ['drive']],
  [/boat|ship|canoe|duck/, ['rock']],
  [/frog|rabbit|kangaroo|cricket|chick|t-rex/, ['hop', 'jump']],
  [/bell|lantern|monkey|sloth|ornament|ribbon|carp|wind-chime/, ['swing']],
  [/tree|cactus|herb|leaf|seedling|clover|tulip|plant|rose|bouquet|palm/, ['sway']],
  [/coin|card|playing|joker|medal|mirror/, ['flip']],
  [/upside-down|zany|rolling|woozy/, ['twirl', 'rock', 'wobble']],
  [/sleep|zzz|relieved|yawning|moon|melting/, ['float', 'sway']],
]

/** Unsuitable for a public page, or too plain for a sticker. */
const LEFT_OUT =
  /vomiting|microbe|cockroach|mosquito|eye-in-speech|left-speech|right-anger|guide-dog|service-dog|^worm$|^fly$|dotted-line|cut-of-meat|poop|spider-web|oyster|^dodo$|^ox$|water-buffalo|^ewe$|^ram$|two-hump|^monkey$|^rat$|^mouse$|^wing$|empty-nest|brown-heart|grey-heart|hole$/

const CURATED = new Set(
  `waving-hand clapping-hands thumbs-up thumbs-down raising-hands folded-hands ok-hand victory-hand handshake
  flexed-biceps call-me-hand crossed-fingers heart-hands eyes person-dancing
  grapes watermelon tangerine lemon banana pineapple mango red-apple pear peach cherries strawberry blueberries
  kiwi-fruit tomato coconut avocado eggplant carrot ear-of-corn hot-pepper broccoli bread croissant pretzel bagel
  pancakes waffle cheese-wedge hamburger french-fries pizza hot-dog sandwich taco burrito popcorn bento-box rice-ball
  steaming-bowl spaghetti sushi fried-shrimp dango dumpling fortune-cookie soft-ice-cream shaved-ice ice-cream doughnut
  cookie birthday-cake shortcake cupcake pie chocolate-bar candy lollipop custard honey-pot hot-beverage teapot
  tropical-drink cup-with-straw bubble-tea beverage-box wine-glass beer-mug clinking-beer-mugs clinking-glasses cocktail-glass
  globe-showing-europe-africa volcano desert-island house-with-garden tent ferris-wheel carousel-horse locomotive bus
  ambulance fire-engine police-car taxi automobile tractor racing-car motor-scooter bicycle skateboard roller-skate
  sailboat airplane parachute helicopter rocket flying-saucer alarm-clock hourglass-done full-moon-face crescent-moon
  sun-with-face ringed-planet star glowing-star shooting-star rainbow umbrella high-voltage snowflake snowman comet fire
  droplet cloud-with-lightning sun-behind-cloud
  jack-o-lantern christmas-tree fireworks sparkler firecracker sparkles balloon party-popper confetti-ball carp-streamer
  wind-chime ribbon wrapped-gift trophy sports-medal 1st-place-medal soccer-ball baseball basketball volleyball
  american-football tennis flying-disc bowling boxing-glove bullseye yo-yo kite crystal-ball magic-wand video-game
  joystick slot-machine game-die puzzle-piece teddy-bear mirror-ball nesting-dolls joker performing-arts artist-palette yarn
  sunglasses graduation-cap top-hat crown gem-stone ring lipstick bell musical-note musical-notes microphone headphone
  radio saxophone trumpet accordion guitar violin drum maracas camera movie-camera clapper-board light-bulb red-paper-lantern
  books scroll coin money-bag money-with-wings love-letter pencil paintbrush crayon calendar pushpin scissors key
  bomb boomerang magnet shield balance-scale telescope microscope test-tube dna toolbox bubbles soap`
    .trim()
    .split(/\s+/),
)

function isChosen({ icon, group }: NamedEmoji): boolean {
  if (LEFT_OUT.test(icon)) return false
  return group === 'Smileys & Emotion' || group === 'Animals & Nature' || CURATED.has(icon)
}

function motionFor({ icon, group }: NamedEmoji): MotionName {
  const fitting = FITTING.find(([pattern]) => pattern.test(icon))?.[1]
  return pick(fitting ?? BY_GROUP[group] ?? OBJECTS, `motion:${icon}`)
}

/** Common names that the keywords lack. */
const MORE_TAGS: Readonly<Record<string, string[]>> = {
  'waving-hand': ['hello', 'hi', 'hey', 'bye', 'goodbye', 'wave'],
  'clapping-hands': ['applause', 'bravo', 'clap'],
  'thumbs-up': ['nice', 'yes', 'good'],
  'thumbs-down': ['no'],
}

const TITLE_NOISE = /\b(?:face|showing|of|with)\b/gi

function stickerItem(emoji: NamedEmoji, index: number): Item<StickerSource> {
  const motion = motionFor(emoji)
  const { adjective, frames, frameMs } = motionNamed(motion)
  const title = titleCase(`${adjective} ${emoji.name}`)
  const spread = hashNumber(`sticker:${emoji.icon}`)
  const tags = [
    ...new Set([
      ...emoji.name.replace(TITLE_NOISE, ' ').split(/\s+/).filter(Boolean),
      ...emoji.keywords.map(word => word.replaceAll('_', ' ')),
      ...(MORE_TAGS[emoji.icon] ?? []),
      motion,
      'emoji',
      'transparent',
    ]),
  ].filter(tag => /[\p{L}\p{N}]/u.test(tag))
  const user = stickerUser(spread)
  return {
    id: itemId(`sticker:${emoji.icon}`),
    source: { kind: 'sticker', icon: emoji.icon, motion },
    title,
    slug: titleSlug(title),
    tags,
    rating: spread % 41 === 0 ? 'pg' : 'g',
    importDatetime: importDate(index, spread),
    ...(user ? { user: userRecord(user) } : {}),
    width: STICKER_PX,
    height: STICKER_PX,
    frames,
    frameMs,
    alpha: true,
    backdrop: '#ffffff',
    altText: `${titleCase(emoji.name)} emoji, ${adjective.toLowerCase()}`,
    flags: ['is_sticker', ...(spread % 23 === 0 ? ['is_featured'] : [])],
  }
}

export function stickerItems(): Item<StickerSource>[] {
  return namedEmoji().filter(isChosen).map(stickerItem)
}
