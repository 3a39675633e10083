//! Mutations of texts.

/// A small generator of numbers that are random enough.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Makes broken texts of good ones.
pub(crate) struct Mutator {
    /// The texts, in tokens.
    texts: Vec<Vec<Vec<u8>>>,
    /// All tokens, each once.
    words: Vec<Vec<u8>>,
    pub(crate) random: Random,
}

/// What numbers are replaced by.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "2",
    "63",
    "64",
    "65",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999",
    "0x7FF0000000000000",
    "1e400",
];

impl Mutator {
    pub(crate) fn new(texts: &[String], seed: u64) -> Mutator {
        let texts: Vec<Vec<Vec<u8>>> = texts.iter().map(|text| tokens(text.as_bytes())).collect();
        let mut words: Vec<Vec<u8>> = texts.iter().flatten().cloned().collect();
        words.sort();
        words.dedup();
        Mutator { texts, words, random: Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1) }
    }

    /// A text with a mutation, or a few.
    pub(crate) fn text(&mut self) -> Vec<u8> {
        let mut tokens = self.texts[self.random.below(self.texts.len())].clone();
        for _ in 0..=self.random.below(2) * self.random.below(5) {
            self.mutate(&mut tokens);
        }
        let mut text = tokens.concat();
        if self.random.below(8) == 0 && !text.is_empty() {
            let at = self.random.below(text.len());
            text[at] ^= 1 << self.random.below(8);
        }
        if self.random.below(16) == 0 {
            text.truncate(self.random.below(text.len() + 1));
        }
        text
    }

    fn mutate(&mut self, tokens: &mut Vec<Vec<u8>>) {
        if tokens.is_empty() {
            return;
        }
        let (at, other) = (self.random.below(tokens.len()), self.random.below(tokens.len()));
        match self.random.below(9) {
            0 => tokens.swap(at, other),
            1 => drop(tokens.remove(at)),
            2 => tokens.insert(at, tokens[other].clone()),
            3 => tokens[at] = tokens[other].clone(),
            4 => tokens[at] = self.words[self.random.below(self.words.len())].clone(),
            5 => tokens.insert(at, self.words[self.random.below(self.words.len())].clone()),
            6 => {
                let end = (at + 1 + self.random.below(20)).min(tokens.len());
                tokens.drain(at..end);
            }
            7 => {
                let from = &self.texts[self.random.below(self.texts.len())];
                let start = self.random.below(from.len());
                let end = (start + 1 + self.random.below(40)).min(from.len());
                tokens.splice(at..at, from[start.min(end)..end].iter().cloned());
            }
            _ => {
                let is_number = |token: &Vec<u8>| token.first().is_some_and(u8::is_ascii_digit);
                let Some(at) = (at..tokens.len()).find(|&at| is_number(&tokens[at])) else { return };
                let space = tokens[at].iter().position(u8::is_ascii_whitespace).unwrap_or(tokens[at].len());
                let number = NUMBERS[self.random.below(NUMBERS.len())].bytes();
                tokens[at].splice(..space, number);
            }
        }
    }
}

/// The tokens of a text, each with the space behind it: words, strings, and single signs.
fn tokens(text: &[u8]) -> Vec<Vec<u8>> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.$#@%^!".contains(byte);
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let mut len = match rest[0] {
            b'"' => rest[1..].iter().position(|&byte| byte == b'"').map_or(1, |end| end + 2),
            b'/' if rest.starts_with(b"//") => {
                // Comments say nothing.
                at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                continue;
            }
            byte if is_word(&byte) => rest.iter().position(|byte| !is_word(byte)).unwrap_or(rest.len()),
            _ => 1,
        };
        len += rest[len..].iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len() - len);
        tokens.push(rest[..len].to_vec());
        at += len;
    }
    tokens
}
