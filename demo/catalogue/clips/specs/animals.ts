/** Animals, the cats and dogs first that are searched most. */
import { type ClipSpec, readClips } from './clipSpec.ts'

export const ANIMAL_CLIPS: readonly ClipSpec[] = readClips(
  `
    cat-love | mascot candy square | Love at First Purr | cat kitty love heart kitten cute | galim | smiling-cat-with-heart-eyes pulse
    cat-joy | mascot lagoon wide | Cat Laughs | cat kitty laugh lol funny haha | sketchclub | cat-with-tears-of-joy rock
    cat-walk | mascot dusk classic | The Cat Goes Out | cat kitty walk run animal goodbye | quietmoon | cat sway
    dog-run | mascot gold classic | Fetch! | dog puppy run fetch play animal excited | mosskin | dog hop
    poodle | mascot orchid portrait | Poodle in Pink | dog poodle fancy pretty animal | noor_motion | poodle sway
    dog-paws | mascot rust square | Paws | dog cat paws animal pet love | papercrane | paw-prints pop
    unicorn | mascot candy portrait | Unicorn Dreams | unicorn magic rainbow cute animal | noor_motion | unicorn bounce
    panda | mascot meadow square | Panda Roll | panda bear cute animal happy | mosskin | panda rock
    fox | mascot coral wide | Quick Fox | fox animal run cute forest | papercrane | fox hop
  `,
)
