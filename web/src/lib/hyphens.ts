/** Soft hyphens in the long words of names: browsers know syllables of few languages, and of those not always. */

/** Shorter words fit on every card. */
const LEAST = 10;
/** Letters of a word at either side of a hyphen. */
const LEFT = 3;
/** Of a letter without its accents. */
const VOWEL = /[aeiouy]/i;
/** Consonants that begin a syllable together. */
const ONSET: Record<string, RegExp> = {
  it: /^(?:[bcdfgptv][lr]|[cg]h|gn|qu|s[bcdfglmnpqrtv]{1,2})$/i,
  en: /^(?:[bcfgp]l|[bcdfgpt]r|[cpstw]h|qu)$/i,
};

/** The consonants at `[from, to)` lie between two vowels: where the second syllable begins, or -1. */
function border(word: string, from: number, to: number, lang: string): number {
  if (to === from) return -1;
  // English keeps a single consonant now on this side, now on that.
  if (to - from === 1) return lang === 'it' ? from : -1;
  const onset = ONSET[lang] ?? ONSET.en!;
  for (let at = from; at < to - 1; at++)
    if (onset.test(word.slice(at, to))) return lang === 'it' || at > from ? at : -1;
  return to - 1;
}

function hyphenatedWord(word: string, lang: string): string {
  let found = '';
  let done = 0;
  let vowel = -1;
  for (let at = 0; at < word.length; at++) {
    if (!VOWEL.test(word[at]!.normalize('NFD'))) continue;
    const cut = vowel < 0 ? -1 : border(word, vowel + 1, at, lang);
    if (cut >= LEFT && word.length - cut >= LEFT) {
      found += `${word.slice(done, cut)}\u00ad`;
      done = cut;
    }
    vowel = at;
  }
  return found + word.slice(done);
}

/** A name with soft hyphens between the syllables of its long words. */
export function hyphenated(name: string, lang: string): string {
  return name.replace(/\p{L}+/gu, (word) => (word.length < LEAST ? word : hyphenatedWord(word, lang)));
}
