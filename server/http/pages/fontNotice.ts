/** Copyright of the fonts of animated texts. */
export const FONT_NOTICE = `Animated texts are drawn with the fonts Fredoka (Copyright The Fredoka Project Authors), Bangers
(Copyright The Bangers Project Authors) and Noto Sans (Copyright The Noto Project Authors), each under the SIL Open
Font License, Version 1.1 (https://openfontlicense.org).`
